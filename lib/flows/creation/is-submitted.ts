import type { Address, Hash } from 'viem'
import { listOrders } from '@/lib/api/client/orders'
import { listVouchers } from '@/lib/api/client/vouchers'

export interface Signed {
  chainId: number
  collection: Address
  tokenId: bigint
  hash: Hash
}

/** Whether the market has an order. */
export async function isOrderSubmitted({ hash, tokenId, ...place }: Signed): Promise<boolean> {
  const { orders } = await listOrders({ ...place, tokenId: tokenId.toString() })
  return orders.some((order) => order.hash === hash)
}

/** The same for a voucher. */
export async function isVoucherSubmitted({ hash, tokenId, ...place }: Signed): Promise<boolean> {
  const { vouchers } = await listVouchers({ ...place, tokenId: tokenId.toString() })
  return vouchers.some((voucher) => voucher.hash === hash)
}
