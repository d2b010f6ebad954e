import { findChain } from '@/lib/protocol/chains/chains'

interface OfferedItem<Contract extends string> {
  chainId: number
  contract: Contract
  tokenId: string
}

/** Queries for the open offers that an item can be sold to: one for each group of currencies, the highest price per item first. */
export function buildOfferQueries<Contract extends string>({ chainId, contract, tokenId }: OfferedItem<Contract>) {
  const { weth, currencies = [] } = findChain(chainId) ?? {}
  return [weth?.symbol ?? 'ETH', ...currencies.map(({ symbol }) => symbol)].map((currency) => ({
    ...{ chainId, collection: contract, fits: tokenId, currency },
    ...({ status: 'active', sort: 'unit_price_desc', limit: 20 } as const),
  }))
}
