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
  const { kind, orderHash, contract, tokenId } = about
  if ((kind === 'buy' || kind === 'accept') && orderHash) {
    const [, isCancelled, filled, total] = await client.readContract({
      ...{ address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus' },
      ...{ args: [orderHash], blockNumber },
    })
    if (isCancelled) return 'order_cancelled'
    const isOver = total > 0n && filled === total
    if (isOver && kind === 'buy' && tokenId && (await isOwner(client, { contract, tokenId }, account)))
      return 'own_order'
    if (isOver) return 'order_filled'
  }
  // After its end no block can fill an order.
  return saleEndsAt !== undefined && timestamp * 1000n >= BigInt(saleEndsAt) ? 'order_expired' : null
}
