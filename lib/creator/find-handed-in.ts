import type { Address, Hash } from 'viem'
import { findOrders } from '@/lib/api/order-api'
import { findVouchers } from '@/lib/api/voucher-api'

export interface Signed {
  chainId: number
  collection: Address
  tokenId: bigint
  hash: Hash
}

/** Whether the market has an order. */
export async function isOrderHandedIn({ hash, tokenId, ...place }: Signed): Promise<boolean> {
  const { orders } = await findOrders({ ...place, tokenId: tokenId.toString() })
  return orders.some((order) => order.hash === hash)
}

/** The same for a voucher. */
export async function isVoucherHandedIn({ hash, tokenId, ...place }: Signed): Promise<boolean> {
  const { vouchers } = await findVouchers({ ...place, tokenId: tokenId.toString() })
  return vouchers.some((voucher) => voucher.hash === hash)
}
