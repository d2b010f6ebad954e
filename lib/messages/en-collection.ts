import { formatNumber } from '@/lib/format/format-number'
export const enCollection = {
  madeBy: 'Made by',
  works: 'Works',
  /** Of those that are shown, with some that nobody has yet. */
  worksOf: ({ minted, unminted }: { minted: number; unminted: number }) =>
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
  tabs: { works: 'Works', activity: 'Activity', holders: 'Holders', prices: 'Prices' },
  dayVolume: 'Sold for, 24 hours',
  royalty: 'Royalty',
  about: 'About',
}
