import type { enItemActivity } from './en-item-activity'

export const deItemActivity: typeof enItemActivity = {
  token: ({ tokenId }) => `Token ${tokenId}`,
  together: ({ count }) => `${count === 1 ? '1 Werk' : `${count} Werke`} zusammen`,
  to: ' bis ',
  unitsOf: ({ amount, token }) => `${amount} Einheiten eines unbekannten Tokens, ${token}`,
  proof: 'Beweis',
  transaction: ({ block }) => `In Block ${block}, durch Transaktion`,
  order: 'Signiert als Order',
  earlier: 'Früheres zeigen',
  earlierFailed: 'Früheres wurde nicht geladen. Neu versuchen',
  prices: 'Was gezahlt wurde',
  pricesOf: ({ count, lowest, highest, last }) =>
    `${count === 1 ? '1 Verkauf' : `${count} Verkäufe`}, von ${lowest} bis ${highest} ETH je Stück. Der letzte für ${last} ETH.`,
  pricesCut: ({ count }) => `Letzte Verkäufe: ${count}.`,
  pointOf: ({ price, date }) => `${price} ETH, ${date} UTC`,
}
