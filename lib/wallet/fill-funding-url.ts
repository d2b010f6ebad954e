interface FundedAccount {
  address: string | null
  chainId: number
}

/** A page that sells or moves coin, for an account. The operator decides whether it is told whose. */
export function fillFundingUrl(url: string, { address, chainId }: FundedAccount): string {
  return url.replaceAll('{address}', address ?? '').replaceAll('{chainId}', String(chainId))
}
