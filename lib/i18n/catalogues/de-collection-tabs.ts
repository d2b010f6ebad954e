import { formatNumber } from '@/lib/base/format/format-number'
import type { enCollectionTabs } from './en-collection-tabs'

const countItems = (count: string) => `${count} ${count === '1' ? 'Werk' : 'Werke'}`

export const deCollectionTabs: typeof enCollectionTabs = {
  heading: {
    activity: 'Aktivität',
    holders: 'Besitz',
    prices: 'Preise',
  },
  kinds: 'Was geschehen ist',
  everyKind: 'Alles',
  kind: {
    sale: 'Verkäufe',
    listing: 'Zum Verkauf',
    offer: 'Gebote',
    cancel: 'Verkauf beendet',
    transfer: 'Übertragungen',
    burn: 'Verbrannt',
    mint: 'Gemintet',
  },
  earlier: 'Früheres zeigen',
  earlierFailed: 'Früheres wurde nicht geladen. Neu versuchen',
  newest: 'Zurück zum Neuesten',
  nothingHappened: 'Von dieser Art ist hier noch nichts geschehen.',
  holdersLead: ({ supply }) =>
    supply === '1' ? 'Ein Stück ist in jemandes Besitz.' : `${supply} Stück sind in jemandes Besitz.`,
  holdersEmpty: 'Noch hat niemand ein Werk dieser Sammlung.',
  who: 'Wer',
  pieces: 'Stück',
  share: 'Anteil',
  moreHolders: 'Zeigen, wer weniger hat',
  firstHolders: 'Zurück zu denen mit den meisten',
  ofItems: ({ count }) => `von ${count === 1 ? '1 Werk' : `${formatNumber(count, 'de')} Werken`}`,
  range: 'Wie weit zurück',
  ranges: { '24h': '24 Stunden', '7d': '7 Tage', '30d': '30 Tage', '90d': '90 Tage', '1y': '1 Jahr' },
  paid: 'Was gezahlt wurde',
  paidLead: ({ isHourly }) =>
    `Je ${isHourly ? 'Stunde' : 'Tag'}, für ein Stück, in ETH und WETH: Die Linie ist der mittlere Preis, die Balken gehen vom niedrigsten zum höchsten. Ausgelassen sind Bundles, mehrere Werke zu einem Preis, und auch, was jemand an sich selbst verkauft hat.`,
  paidNone: 'In dieser Zeit wurde nichts verkauft.',
  table: 'Dasselbe als Tabelle',
  when: 'Wann (UTC)',
  lowest: 'Niedrigster',
  median: 'Mittlerer',
  highest: 'Höchster',
  sales: 'Verkäufe',
  paidOf: ({ count, lowest, highest }) =>
    `${count === 1 ? '1 Verkauf' : `${formatNumber(count, 'de')} Verkäufe`}, von ${lowest} bis ${highest} ETH.`,
  depth: 'Wofür verkauft und geboten wird',
  depthLead:
    'Jetzt, für ein Stück, in ETH und WETH. Bundles, private Verkäufe und mehrere Stück in einem sind ausgelassen. Ein Gebot zählt, wo das Geld dafür da ist; wer mehrere abgegeben hat, hat es vielleicht nicht für alle.',
  asks: 'Im Verkauf',
  bids: 'Gesucht',
  asksNone: 'Nichts ist einzeln im Verkauf.',
  bidsNone: 'Niemand hat ein Gebot abgegeben.',
  moreAsks: 'Es gibt auch teurere.',
  moreBids: 'Es gibt auch niedrigere Gebote.',
  price: 'Preis',
  count: 'Stück',
  upTo: 'Bis hierher',
  downTo: 'Bis hierher',
  span: ({ low, high }) => `${low} bis ${high}`,
  some: ({ count }) => `${count} nur für manche Werke`,
  sweep: 'Sweepen',
  sweepTo: ({ price, count }) => `Bis ${price} ETH sweepen: ${countItems(count)}`,
  outbid: 'Mehr bieten',
  outbidOf: ({ price }) => `Mehr als ${price} ETH bieten`,
}
