import { type Address, isAddressEqual } from 'viem'
import type { PayoutPart } from '@/lib/orders/payout-breakdown'
import type { Voucher } from '@/lib/protocol/contracts/voucher'

const order: readonly PayoutPart['role'][] = ['seller', 'royalty', 'market_fee', 'other']

interface VoucherSource {
  /** To whom royalties of the token are due. */
  creators: readonly Address[]
}

/**
 * Who gets how much of what the buyer pays, read out of the voucher itself; its creator first.
 * @param source of a voucher of somebody else: a part that the contract does not ask for is no royalty. Left out where this browser
 * has built the voucher with the royalty of its contract.
 */
export function computeVoucherPayoutBreakdown(
  { payments }: Pick<Voucher, 'payments'>,
  creator: Address,
  market: Address | null,
  source?: VoucherSource,
): PayoutPart[] {
  const findRole = (to: Address): PayoutPart['role'] => {
    if (isAddressEqual(to, creator)) return 'seller'
    if (market && isAddressEqual(to, market)) return 'market_fee'
    return !source || source.creators.some((creator) => isAddressEqual(to, creator)) ? 'royalty' : 'other'
  }
  const parts = new Map<Address, PayoutPart>()
  for (const { to, amount } of payments) {
    const wei = (parts.get(to)?.startWei ?? 0n) + amount
    parts.set(to, { recipient: to, role: findRole(to), startWei: wei, endWei: wei })
  }
  return [...parts.values()].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
}
