import { formatNumber } from '@/lib/base/format/format-number'
import { isolateNames } from '@/lib/i18n/isolate-names'

/** What stands below a work; drawn by the server, and loaded with the first scroll. */
export const enItemDetails = isolateNames({
  traits: 'Traits',
  shareOf: ({ count, all, share }: { count: number; all: number; share: string }) =>
    `${formatNumber(count, 'en')} of ${formatNumber(all, 'en')} · ${share}`,
  floor: ({ price }: { price: string }) => `From ${price} ETH`,
  noFloor: 'None on sale',
  offer: 'Offer',
  offerOn: ({ name, value }: { name: string; value: string }) => `Offer for any work with ${name}: ${value}`,
  failed: 'How rare they are did not load.',
  again: 'Try again',
  more: 'More of the same',
})
