import { type Address, isAddressEqual } from 'viem'
import type { PricePart } from '@/lib/transactions/split-price'
import type { Voucher } from './voucher'

const order: readonly PricePart['role'][] = ['seller', 'royalty', 'market_fee']

/** Who gets how much of what the buyer pays, read out of the voucher itself; its creator first. */
export function splitVoucher({ payments }: Pick<Voucher, 'payments'>, creator: Address, market: Address | null) {
  const parts = new Map<Address, PricePart>()
  for (const { to, amount } of payments) {
    const role = isAddressEqual(to, creator)
      ? 'seller'
      : market && isAddressEqual(to, market)
        ? 'market_fee'
        : 'royalty'
    const wei = (parts.get(to)?.startWei ?? 0n) + amount
    parts.set(to, { recipient: to, role, startWei: wei, endWei: wei })
  }
  return [...parts.values()].sort((a, b) => order.indexOf(a.role) - order.indexOf(b.role))
}
