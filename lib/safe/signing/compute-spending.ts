import { type Address, isAddressEqual, zeroAddress } from 'viem'
import { findChain } from '@/lib/protocol/chains/chains'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import { isPayment, scale } from '@/lib/protocol/seaport'
import { decodeListings } from '@/lib/protocol/seaport/decode-fulfilment'
import { describeCall } from '@/lib/wallet/describe/describe-call'

export interface Spending {
  /** The zero address is the chain's own coin. */
  currency: Address
  mostWei: bigint
}

/** What may leave the Safe with these calls: the coin that is sent along, and the tokens that purchases take. */
export function computeSpending(calls: readonly SafeCall[], chainId: number): Spending[] {
  const weth = findChain(chainId)?.weth.address
  const all = calls.flatMap((call): Spending[] => {
    const { kind } = describeCall(call)
    // What is wrapped stays the Safe's.
    if (kind === 'wrap' && weth && isAddressEqual(call.to, weth)) return []
    return [{ currency: zeroAddress, mostWei: call.value }, ...(kind === 'buy' ? readTokens(call) : [])]
  })
  const currencies = [...new Set(all.map(({ currency }) => currency))]
  const sums = currencies.map((currency) => ({
    currency,
    mostWei: all.reduce((sum, one) => (one.currency === currency ? sum + one.mostWei : sum), 0n),
  }))
  return sums.filter(({ mostWei }) => mostWei > 0n)
}

/** Of a price that changes the most that it can be. */
function readTokens(call: SafeCall): Spending[] {
  try {
    return decodeListings(call).flatMap(({ parameters, fraction }) =>
      parameters.consideration
        .filter((item) => isPayment(item) && item.token !== zeroAddress)
        .map((item) => {
          const { startAmount, endAmount } = scale(item, fraction)
          const isRising = startAmount < endAmount
          return { currency: item.token, mostWei: isRising ? endAmount : startAmount }
        }),
    )
  } catch {
    return []
  }
}
