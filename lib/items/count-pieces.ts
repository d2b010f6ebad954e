/**
 * The values of messages that name a token with its quantity. A bigint counts whole pieces, and a single one is not said; a string is an
 * amount of an item that can be divided, which is always said.
 */
export function countPieces(quantity: bigint | string) {
  return { quantity, isSeveral: typeof quantity === 'string' || quantity > 1n }
}
