import { formatNumber } from '@/lib/base/format/format-number'
export const enCollection = {
  madeBy: 'Made by',
  items: 'Works',
  /** Of those that are shown, with some that nobody has yet. */
  itemsOf: ({ minted, unminted }: { minted: number; unminted: number }) =>
    `${formatNumber(minted, 'en')} minted, ${formatNumber(unminted, 'en')} to mint`,
  owners: 'Owners',
  floor: 'From',
  bestOffer: 'Best offer for any work',
  volume: 'Sold for, in all',
  /** Of all the figures beside it. */
  counted: 'Prices and sales in ETH. WETH counts as ETH, one for one.',
  sales: 'Sales',
  none: 'None',
  indexing: 'The market is reading this collection. Works and figures are not complete yet.',
  parts: 'Parts of this collection',
  tabs: { items: 'Works', activity: 'Activity', holders: 'Holders', prices: 'Prices' },
  dayVolume: 'Sold for, 24 hours',
  royalty: 'Royalty',
  royaltyUnknown: 'Unknown',
  about: 'About',
  /** What the contract of a collection created here guarantees. */
  rules: {
    finalDetails:
      'An item’s details are final after its first sale or transfer. When the collection changes owners, the details of all its items are final.',
    editableDetails:
      'This collection uses an older contract: a new owner of the collection can edit items that were minted to that account and never transferred.',
    endingVouchers: 'A transfer of the collection cancels its lazy mints.',
    returningVouchers: 'Its lazy mints count again when the collection returns to the account that signed them.',
  },
}
