import { formatNumber } from '@/lib/base/format/format-number'
import type { enCollection } from './en-collection'

export const deCollection: typeof enCollection = {
  madeBy: 'Von',
  items: 'Werke',
  itemsOf: ({ minted, unminted }) =>
    `${formatNumber(minted, 'de')} gemintet, ${formatNumber(unminted, 'de')} zu minten`,
  owners: 'Owner',
  floor: 'Ab',
  bestOffer: 'Höchstes Gebot für ein beliebiges Werk',
  volume: 'Verkauft für, insgesamt',
  counted: 'Preise und Verkäufe in ETH. WETH zählt als ETH, eins zu eins.',
  sales: 'Verkäufe',
  none: 'Keins',
  indexing: 'Der Markt liest diese Sammlung. Werke und Zahlen sind noch nicht vollständig.',
  parts: 'Teile dieser Sammlung',
  tabs: { items: 'Werke', activity: 'Aktivität', holders: 'Besitz', prices: 'Preise' },
  dayVolume: 'Verkauft für, 24 Stunden',
  royalty: 'Royalty',
  royaltyUnknown: 'Unbekannt',
  about: 'Beschreibung',
  rules: {
    finalDetails:
      'Die Details eines Items sind ab seinem ersten Verkauf oder Transfer endgültig. Wechselt die Sammlung den Owner, sind es die aller ihrer Items.',
    editableDetails:
      'Diese Sammlung nutzt einen älteren Contract: Ein neuer Owner der Sammlung kann Items ändern, die an sein Konto gemintet und nie übertragen wurden.',
    endingVouchers: 'Ein Transfer der Sammlung beendet ihre Lazy Mints.',
    returningVouchers:
      'Ihre Lazy Mints gelten wieder, wenn die Sammlung an das Konto zurückgeht, das sie signiert hat.',
  },
}
