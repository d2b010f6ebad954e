import type { Address, Hash } from 'viem'
import { findOrders } from '@/lib/api/order-api'
import { findVouchers } from '@/lib/api/voucher-api'
import { readSignedOrders, submitSignedOrders } from '@/lib/transactions/signed-orders'
import { hashSignedVoucher, readSignedVouchers, submitSignedVoucher } from './signed-vouchers'

export interface Signed {
  chainId: number
  collection: Address
  tokenId: bigint
  hash: Hash
}

/** Whether the market has an order; one whose signature is kept in this browser is handed in first. */
export async function isOrderHandedIn({ hash, tokenId, ...place }: Signed): Promise<boolean> {
  const kept = readSignedOrders().filter((order) => order.hash === hash)
  if (kept.length > 0) await submitSignedOrders(kept)
  const { orders } = await findOrders({ ...place, tokenId: tokenId.toString() })
  return orders.some((order) => order.hash === hash)
}

/** The same for a voucher. */
export async function isVoucherHandedIn({ hash, tokenId, ...place }: Signed): Promise<boolean> {
  const kept = readSignedVouchers().find((signed) => hashSignedVoucher(signed) === hash)
  if (kept) await submitSignedVoucher(kept)
  const { vouchers } = await findVouchers({ ...place, tokenId: tokenId.toString() })
  return vouchers.some((voucher) => voucher.hash === hash)
}
