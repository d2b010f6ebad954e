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
