/** The page of an account. @param chainId of a contract, which is another account on each chain */
export function profileHref(address: string, chainId?: number | null): string {
  return chainId ? `/profile/${address}?chain=${chainId}` : `/profile/${address}`
}
