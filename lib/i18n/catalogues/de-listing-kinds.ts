import { deItemCard } from './de-item-card'
import { deTransferRules } from './de-transfer-rules'
import type { enListingKinds } from './en-listing-kinds'

export const deListingKinds: typeof enListingKinds = {
  falls: ({ price, date }) => `Fällt bis ${date} UTC auf ${price}.`,
  start: 'am Anfang',
  end: 'am Ende',
  bundle: deItemCard.inBundle,
  bundleText: ({ count }) =>
    count === 1
      ? 'Es wird zusammen mit einem anderen Werk verkauft.'
      : `Es wird zusammen mit ${count} anderen Werken verkauft.`,
  together: 'Werke des Bundles',
  forAll: 'für alle zusammen',
  private: 'Reserviert',
  privateText: 'Wem es gehört, bietet es nur einem Konto an.',
  forYou: 'Für dich reserviert',
  forYouText: 'Wem es gehört, bietet es nur dir an.',
  forYouPrice: 'Wem es gehört, bietet es zu diesem Preis nur dir an.',
  notStarted: 'Noch nicht im Verkauf',
  starts: ({ date }) => `Beginnt am ${date} UTC.`,
  inactive: 'Gerade nicht im Verkauf',
  inactiveText: 'Wem es gehört, hat einen Preis genannt, aber so, wie es steht, kann es nicht gekauft werden.',
  rules: deTransferRules,
  ownInactive:
    'Du hast einen Preis genannt, aber so, wie es steht, kann es nicht gekauft werden. Es geht wieder, sobald Seaport das Werk bewegen darf.',
  flags: {
    label: 'Zu diesem Auftrag',
    text: {
      far_below_floor:
        'Andere verlangen für Objekte dieser Sammlung mindestens doppelt so viel: Ein so niedriger Preis kann ein Irrtum sein.',
      steep_price_curve: 'Der Preis ändert sich innerhalb einer Stunde um mehr als die Hälfte.',
      mixed_amounts:
        'Einige Zahlungen ändern sich mit der Zeit und andere bleiben gleich, also ändert sich auch der Anteil des Verkäufers.',
      all_or_nothing: 'Alle Stücke werden zusammen verkauft: Einzelne davon kannst du nicht handeln.',
      other_payment:
        'Ein Teil des Preises geht an ein Konto, das weder dem Verkäufer noch dem Marktplatz noch einem Empfänger von Tantiemen gehört.',
      high_gas: 'Die Übertragung braucht ungewöhnlich viel Gas, daher ist die Netzwerkgebühr hoch.',
      stale_listing:
        'Dieses Listing ist alt, oder das NFT hat den Verkäufer verlassen und ist seitdem zurückgekommen: Der Preis kann überholt sein.',
      transfer_rules: 'Der Vertrag der Sammlung schränkt Übertragungen ein: Seine Regeln können den Handel verhindern.',
    },
  },
  offers: {
    heading: 'Gebote',
    by: 'von',
    sellerGets: ({ price }) => `Verkäufer bekommt ${price}`,
    until: ({ date }) => `Bis ${date} UTC`,
    scope: {
      one: () => 'Für dieses Werk',
      collection: () => 'Für ein beliebiges Werk seiner Sammlung',
      trait: ({ trait }) => `Für ein beliebiges mit ${trait?.name}: ${trait?.value}`,
      list: ({ tokenIds }) =>
        `Für ein beliebiges von ${tokenIds?.length} ${tokenIds?.length === 1 ? 'Werk' : 'Werken'}`,
    },
  },
}
