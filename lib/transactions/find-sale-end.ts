import type { PublicClient } from 'viem'
import { seaportAddress } from '@/lib/chains/chains'
import { seaportAbi } from '@/lib/contracts/seaport'
import type { ErrorCode } from '@/lib/errors/app-error'
import { isOwner } from './explain-revert'
import type { Transaction } from './transaction'

/** Why what waits for a Safe's owners can't buy any more, as of a block; null while it can. */
export async function findSaleEnd(
  client: PublicClient,
  { about, account, saleEndsAt }: Transaction,
  { number: blockNumber, timestamp }: { number: bigint; timestamp: bigint },
): Promise<ErrorCode | null> {
  if (about.kind === 'buy') {
    const [, isCancelled, filled, total] = await client.readContract({
      ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus' },
      ...{ args: [about.orderHash], blockNumber },
    })
    if (isCancelled) return 'order_cancelled'
    if (total > 0n && filled === total) return (await isOwner(client, about, account)) ? 'own_order' : 'order_filled'
  }
  // After its end no block can fill an order.
  return saleEndsAt !== undefined && timestamp * 1000n >= BigInt(saleEndsAt) ? 'order_expired' : null
}
