import type { enInbox } from './en-inbox'

const counted =
  (one: string, many: string) =>
  ({ count }: { count: number }) =>
    count === 1 ? one : `${count >= 100 ? '100 oder mehr' : count} ${many}`

export const deInbox: typeof enInbox = {
  heading: 'Was auf dich wartet',
  headingOfSafe: 'Was auf diesen Safe wartet',
  close: 'Schließen',
  sum: counted('1 Sache wartet auf dich', 'Sachen warten auf dich'),
  sumOfSafe: counted('1 Sache wartet auf diesen Safe', 'Sachen warten auf diesen Safe'),
  none: 'Jetzt wartet nichts auf dich.',
  noneText: 'Gebote für deine Werke, was bald endet und was auf deine Signatur wartet, werden hier stehen.',
  loading: 'Was auf dich wartet, wird gesucht',
  failed: 'Was auf dich wartet, wurde nicht geladen.',
  again: 'Neu versuchen',
  short: {
    offers: counted('1 Gebot an dich', 'Gebote an dich'),
    ending: counted('1 endet binnen 24 h', 'enden binnen 24 h'),
    atRisk: counted('1 Signatur mit Risiko', 'Signaturen mit Risiko'),
    outbid: counted('1 Gebot überboten', 'Gebote überboten'),
    signings: counted('1 Order zu signieren', 'Orders zu signieren'),
    safes: counted('1 Safe-Vorschlag zu signieren', 'Safe-Vorschläge zu signieren'),
  },
  group: {
    offers: 'Gebote an dich',
    ending: 'Endet binnen 24 h',
    atRisk: 'Signaturen mit Risiko',
    outbid: 'Überboten',
    signings: 'Orders eines Safes, die auf Signaturen warten',
    safes: 'Vorschläge, die auf deine Signatur warten',
  },
  lead: {
    offers:
      'Das höchste für jedes Werk, und für ein beliebiges Werk einer Sammlung. Annehmen kannst du auf der Seite des Werks.',
    ending: 'Danach kann niemand mehr nutzen, was du signiert hast.',
    atRisk:
      'Was jetzt nicht genutzt werden kann und wieder gültig werden könnte, und was weit unter dem niedrigsten Preis seiner Sammlung im Verkauf ist.',
    outbid: 'Jemand bietet mehr für dasselbe.',
    signings: 'Sie werden veröffentlicht, sobald genug Owner signiert haben.',
    safes: '',
  },
  token: ({ tokenId }) => `Token ${tokenId}`,
  /** A name may be `aCollection`, which stands in the dative. */
  anyOf: ({ name }) => `Ein beliebiges Werk aus ${name}`,
  anyWith: ({ name, value, of }) => `Ein beliebiges aus ${of} mit ${name}: ${value}`,
  someOf: ({ name }) => `Manche Werke aus ${name}`,
  severalOf: ({ name }) => `Mehrere Werke aus ${name}`,
  aCollection: 'einer Sammlung',
  listing: 'Listing',
  offer: 'Gebot',
  forCollection: 'Für ein beliebiges Werk der Sammlung',
  forTrait: 'Für Werke dieser Art',
  until: ({ date }) => `Bis ${date} UTC`,
  asleep: 'Ruht: Könnte wieder genutzt werden',
  farBelow: ({ floor }) => `Weit unter dem niedrigsten Preis der Sammlung, ${floor}`,
  rival: ({ price }) => `Jemand bietet ${price}`,
  bySafe: ({ safe }) => `Safe ${safe}`,
  more: ({ count }) => `Und ${count} mehr.`,
  wait: ({ count }) => (count === 1 ? '1 wartet' : `${count} warten`),
  all: 'Alles ansehen',
}
