import { findChain } from '@/lib/protocol/chains/chains'

interface OfferedItem<Contract extends string> {
  chainId: number
  contract: Contract
  tokenId: string
}

/** For the open offers that an item can be sold to: a query for each currency that is compared with no other, the highest price per item first. */
export function buildOfferQueries<Contract extends string>({ chainId, contract, tokenId }: OfferedItem<Contract>) {
  const { weth, currencies = [] } = findChain(chainId) ?? {}
  return [weth?.symbol ?? 'ETH', ...currencies.map(({ symbol }) => symbol)].map((currency) => ({
    ...{ chainId, collection: contract, fits: tokenId, currency },
    ...({ status: 'active', sort: 'unit_price_desc', limit: 20 } as const),
  }))
}
