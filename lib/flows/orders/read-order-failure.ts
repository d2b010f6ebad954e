import type { PublicClient } from 'viem'
import { getOrder } from '@/lib/api/client/core'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { orderStatusCodes } from '@/lib/orders/order-status-codes'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import type { Transaction } from '@/lib/transactions/transaction'
import type { MinedIn } from '@/lib/transactions/transaction-rules'
import { hasItemOf } from './is-owner'

/** Why a mined fill was refused, by the chain first: the market's index may be a block behind. */
export async function readOrderFailure(
  client: PublicClient,
  { chainId, about: { orderHash } }: Transaction,
  { blockNumber }: MinedIn,
  api = { getOrder },
): Promise<ErrorCode> {
  if (!orderHash) return 'transaction_reverted'
  try {
    const order = await api.getOrder({ chainId, hash: orderHash })
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
  } catch {
    return 'transaction_reverted'
  }
}

/** The same of a purchase. `own_order`: the account has bought the item by another one, in another tab perhaps. */
export async function readPurchaseFailure(
  client: PublicClient,
  transaction: Transaction,
  mined: MinedIn,
  api = { getOrder },
): Promise<ErrorCode> {
  const code = await readOrderFailure(client, transaction, mined, api)
  return code === 'order_filled' && (await hasItemOf(client, transaction)) ? 'own_order' : code
}
