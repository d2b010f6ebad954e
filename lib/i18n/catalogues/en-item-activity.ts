/** What happened to a work or a collection, and what was paid. */
export const enItemActivity = {
  token: ({ tokenId }: { tokenId: string }) => `Token ${tokenId}`,
  together: ({ count }: { count: number }) => `${count} works together`,
  /** Between the prices that one falls from and to. */
  to: ' to ',
  /** Of a token that the market does not know. */
  unitsOf: ({ amount, token }: { amount: string; token: string }) => `${amount} units of an unknown token, ${token}`,
  proof: 'Proof',
  transaction: ({ block }: { block: string }) => `In block ${block}, by transaction`,
  order: 'Signed as order',
  earlier: 'Show earlier',
  earlierFailed: 'What came earlier did not load. Try again',
  prices: 'What was paid',
  pricesOf: ({ count, lowest, highest, last }: { count: number; lowest: string; highest: string; last: string }) =>
    `${count} sales, from ${lowest} to ${highest} ETH a piece. The last for ${last} ETH.`,
  pricesCut: ({ count }: { count: number }) => `The last ${count} sales.`,
  pointOf: ({ price, date }: { price: string; date: string }) => `${price} ETH, ${date} UTC`,
}
