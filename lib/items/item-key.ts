/** What items and lines of a cart are known by, as `Nft.id` has it. */
export function getItemKey({
  chainId,
  contract,
  tokenId,
}: {
  chainId: number
  contract: string
  tokenId: string
}): string {
  return `${chainId}:${contract}:${tokenId}`
}

/** The item of a key that `getItemKey` made. */
export function parseItemKey(key: string): { chainId: number; contract: string; tokenId: string } {
  const [chainId, contract = '', tokenId = ''] = key.split(':')
  return { chainId: Number(chainId), contract, tokenId }
}
