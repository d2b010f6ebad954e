import { erc721Abi, erc1155Abi, isAddressEqual, type PublicClient } from 'viem'
import type { Order } from '@/lib/api/schemas/order'
import { AppError, type ErrorCode } from '@/lib/base/errors/app-error'
import { orderStatusCodes } from '@/lib/orders/order-status-codes'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'

/** A purchase that was mined. */
export interface MinedPurchase {
  chainId: number
  orderHash: `0x${string}`
  transactionHash: `0x${string}`
}

export type GetOrder = (id: { chainId: number; hash: `0x${string}` }) => Promise<Order>

/** Why a mined purchase was refused, by the chain first: the market's index may be a block behind. */
export async function explainPurchaseFailure(
  client: PublicClient,
  pending: MinedPurchase,
  block: { blockNumber: bigint },
  getOrder: GetOrder,
): Promise<AppError> {
  const code = await findCode(client, pending, block, getOrder).catch(() => 'transaction_reverted' as const)
  return new AppError(code, 'The contract refused the purchase.', { details: pending.transactionHash })
}

async function findCode(
  client: PublicClient,
  { chainId, orderHash }: MinedPurchase,
  { blockNumber }: { blockNumber: bigint },
  getOrder: GetOrder,
): Promise<ErrorCode> {
  const order = await getOrder({ chainId, hash: orderHash })
  const [[, isCancelled, totalFilled], { timestamp }] = await Promise.all([
    client.readContract({
      address: order.protocolAddress,
      abi: seaportAbi,
      functionName: 'getOrderStatus',
      args: [orderHash],
    }),
    client.getBlock({ blockNumber }),
  ])
  if (totalFilled > 0n) return 'order_filled'
  if (isCancelled) return 'order_cancelled'
  if (timestamp >= BigInt(order.endTime)) return 'order_expired'
  return order.status === 'active' ? 'transaction_reverted' : orderStatusCodes[order.status]
}

/** Whether an account has the item, by the chain, or some of its editions; false where nobody can say. */
export async function isOwner(
  client: PublicClient,
  { contract: address, tokenId }: { contract: `0x${string}`; tokenId: string },
  account: `0x${string}`,
): Promise<boolean> {
  const id = BigInt(tokenId)
  const [owner, quantity] = await Promise.all([
    client.readContract({ address, abi: erc721Abi, functionName: 'ownerOf', args: [id] }).catch(() => null),
    client.readContract({ address, abi: erc1155Abi, functionName: 'balanceOf', args: [account, id] }).catch(() => 0n),
  ])
  return owner ? isAddressEqual(owner, account) : quantity > 0n
}
