import { findChain } from './chains'

interface CurrencyFacts {
  /** Of a contract that the chain does not name: how its address begins, as in `0x1234ab`. */
  symbol: string
  /** 18 by default; 0 of a contract that the chain does not name, whose amounts are said in its units. */
  decimals?: number
}

/** What a price is counted in: the chain's own coin at the zero address, as in Seaport, its wrapped one, or a currency of the operator. */
export function getCurrency(chainId: number, currency = ''): CurrencyFacts {
  const chain = findChain(chainId)
  const address = BigInt(currency)
  if (address === 0n) return chain?.nativeCurrency ?? { symbol: 'ETH' }
  const tokens = [chain?.weth, ...(chain?.currencies ?? [])]
  return (
    tokens.find((token) => BigInt(token?.address ?? 0) === address) ?? {
      symbol: currency.slice(0, 8),
      decimals: 0,
    }
  )
}

/** An amount in the base units of a currency as if it had 18 decimals: what `format-ether` takes, and what is compared. */
export const scaleAmount = (amount: bigint | string, chainId: number, currency?: string): bigint =>
  BigInt(amount) * 10n ** BigInt(18 - (getCurrency(chainId, currency).decimals ?? 18))
