import type { ActivityKind } from '@/lib/api/schemas/activity'
import type { PriceRange } from '@/lib/api/schemas/sale-price'
import { formatNumber } from '@/lib/base/format/format-number'

const countItems = (count: string) => `${count} ${count === '1' ? 'work' : 'works'}`

/** The parts of a collection's page but its works. Loaded with the part that is chosen. */
export const enCollectionTabs = {
  heading: {
    activity: 'Activity',
    holders: 'Holders',
    prices: 'Prices',
  },
  kinds: 'What happened',
  everyKind: 'Everything',
  kind: {
    sale: 'Sales',
    listing: 'Put on sale',
    offer: 'Offers',
    cancel: 'Taken off sale',
    transfer: 'Moves',
    burn: 'Burns',
    mint: 'Mints',
  } satisfies Record<ActivityKind, string>,
  earlier: 'Show earlier',
  earlierFailed: 'What came earlier did not load. Try again',
  newest: 'Back to the newest',
  nothingHappened: 'Nothing of this kind has happened here yet.',
  holdersLead: ({ supply }: { supply: string }) =>
    supply === '1' ? 'One piece is in anybody’s hands.' : `${supply} pieces are in somebody’s hands.`,
  holdersEmpty: 'Nobody has a work of this collection yet.',
  who: 'Who',
  pieces: 'Pieces',
  share: 'Share',
  moreHolders: 'Show those who have less',
  firstHolders: 'Back to those who have most',
  ofItems: ({ count }: { count: number }) => `of ${countItems(formatNumber(count, 'en'))}`,
  range: 'How far back',
  ranges: { '24h': '24 hours', '7d': '7 days', '30d': '30 days', '90d': '90 days', '1y': '1 year' } satisfies Record<
    PriceRange,
    string
  >,
  paid: 'What was paid',
  paidLead: ({ isHourly }: { isHourly: boolean }) =>
    `By the ${isHourly ? 'hour' : 'day'}, for a piece, in ETH and WETH: the line is the price in the middle, the bars go from the lowest to the highest. Bundles, several works for one price, are left out, and so is what somebody sold to himself.`,
  paidNone: 'Nothing was sold in this time.',
  table: 'The same as a table',
  when: 'When (UTC)',
  lowest: 'Lowest',
  median: 'In the middle',
  highest: 'Highest',
  sales: 'Sales',
  paidOf: ({ count, lowest, highest }: { count: number; lowest: string; highest: string }) =>
    `${formatNumber(count, 'en')} ${count === 1 ? 'sale' : 'sales'}, from ${lowest} to ${highest} ETH.`,
  depth: 'What it is sold and wanted for',
  depthLead:
    'Now, for a piece, in ETH and WETH. Bundles, private sales and several pieces in one are left out. An offer counts where its maker has the money for it; who made several may not have it for all.',
  asks: 'On sale',
  bids: 'Wanted',
  asksNone: 'Nothing is on sale by itself.',
  bidsNone: 'Nobody has made an offer.',
  moreAsks: 'There are dearer ones too.',
  moreBids: 'There are lower offers too.',
  price: 'Price',
  count: 'Pieces',
  upTo: 'Up to here',
  downTo: 'Down to here',
  span: ({ low, high }: { low: string; high: string }) => `${low} to ${high}`,
  some: ({ count }: { count: string }) => `${count} only for some works`,
  sweep: 'Sweep',
  sweepTo: ({ price, count }: { price: string; count: string }) => `Sweep up to ${price} ETH: ${countItems(count)}`,
  outbid: 'Offer more',
  outbidOf: ({ price }: { price: string }) => `Offer more than ${price} ETH`,
}
