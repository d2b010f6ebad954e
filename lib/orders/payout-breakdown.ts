import { type Address, isAddressEqual } from 'viem'
import { isPayment, type OrderComponents } from '@/lib/protocol/seaport'

export interface PayoutPart {
  recipient: Address
  role: 'seller' | 'market_fee' | 'royalty' | 'other'
  /** At the start, and at the end of a falling price. */
  startWei: bigint
  endWei: bigint
}

/** Who gets how much of what buyers pay for these listings, which this browser has built with the royalties of their contracts; read out of the orders themselves; the seller first. */
export function computePayoutBreakdown(
  orders: readonly OrderComponents[],
  marketRecipient: Address | null,
): PayoutPart[] {
  const parts = new Map<string, PayoutPart>()
  for (const { offerer, consideration } of orders) {
    for (const { recipient, startAmount, endAmount } of consideration.filter(isPayment)) {
      const role = findRole(recipient, offerer, marketRecipient)
      const before = parts.get(recipient) ?? { recipient, role, startWei: 0n, endWei: 0n }
      const sums = { startWei: before.startWei + startAmount, endWei: before.endWei + endAmount }
      parts.set(recipient, { ...before, ...sums })
    }
  }
  return [...parts.values()].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
}

const order: readonly PayoutPart['role'][] = ['seller', 'royalty', 'market_fee', 'other']

function findRole(recipient: Address, seller: Address, market: Address | null): PayoutPart['role'] {
  if (isAddressEqual(recipient, seller)) return 'seller'
  return market && isAddressEqual(recipient, market) ? 'market_fee' : 'royalty'
}
