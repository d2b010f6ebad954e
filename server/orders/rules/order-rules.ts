import type { Address } from 'viem'
import type { Config } from '@/lib/api/schemas/config'

/** What this market takes, on one chain at one moment. */
export interface OrderRules {
  nowSeconds: bigint
  marketFee: Config['marketFee']
  startDelaySeconds: bigint
  orderDurationSeconds: bigint
  bundleItems: number
  /** The chain's own coin (the zero address) and the ERC-20s that are accepted. */
  currencies: readonly Address[]
}

/** Keeps every sum inside uint256 and the database's numeric(78,0). */
export const maxPriceWei = 2n ** 128n - 1n
/** Keeps the fractions of partial fills inside Seaport's uint120. */
export const maxQuantity = 2n ** 32n

/** The rules of a chain. */
export function buildOrderRules(
  { chains, limits, marketFee }: Pick<Config, 'chains' | 'limits' | 'marketFee'>,
  chainId: number,
  nowSeconds: bigint,
): OrderRules {
  return {
    nowSeconds,
    marketFee,
    startDelaySeconds: BigInt(limits.startDelaySeconds),
    orderDurationSeconds: BigInt(limits.orderDurationSeconds),
    bundleItems: limits.bundleItems,
    currencies: chains.find(({ id }) => id === chainId)?.currencies.map(({ address }) => address) ?? [],
  }
}
