import { formatNumber } from '@/lib/base/format/format-number'
import { isolateNames } from '@/lib/i18n/isolate-names'
import type { enItemDetails } from './en-item-details'

export const deItemDetails: typeof enItemDetails = isolateNames({
  traits: 'Merkmale',
  shareOf: ({ count, all, share }) => `${formatNumber(count, 'de')} von ${formatNumber(all, 'de')} · ${share}`,
  floor: ({ price }) => `Ab ${price} ETH`,
  noFloor: 'Keins im Verkauf',
  offer: 'Bieten',
  offerOn: ({ name, value }) => `Für ein beliebiges Werk mit ${name}: ${value} bieten`,
  failed: 'Wie selten sie sind, wurde nicht geladen.',
  again: 'Neu versuchen',
  more: 'Verwandte Werke',
})
