import { findChain } from '@/lib/protocol/chains/chains'
import { listCurrencies } from '@/lib/protocol/chains/list-currencies'
import { getPriceGroup } from '@/lib/protocol/chains/price-group'

/** What the bounds of a price are typed in. */
export interface PriceUnit {
  symbol: string
  decimals: number
}

/** One for each group of currencies of some chains that are compared with each other: ether first. */
export function listPriceUnits(chainIds: readonly number[]): [PriceUnit, ...PriceUnit[]] {
  const all = chainIds.flatMap((chainId) => {
    const chain = findChain(chainId)
    const coin = chain?.nativeCurrency.symbol ?? ''
    return (chain ? listCurrencies(chain) : []).map(({ symbol, decimals }): [string, PriceUnit] => {
      const group = getPriceGroup(symbol, coin)
      return [group, { symbol: group, decimals }]
    })
  })
  const { ETH: ether, ...others } = Object.fromEntries(all.toReversed())
  const [first = { symbol: 'ETH', decimals: 18 }, ...rest] = [
    ...(ether ? [ether] : []),
    ...Object.values(others).toReversed(),
  ]
  return [first, ...rest]
}
