import { decodeFunctionResult, encodeFunctionData, type Hash, type PublicClient } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/chains'
import { multicall } from '@/lib/protocol/chains/multicall'
import type { Transaction, TransactionIntent } from '@/lib/transactions/transaction'
import { isOwner } from './explain-revert'

/** Why what waits for a Safe's owners can't buy any more, as of a block; null while it can. */
export async function findOrderEnd(
  client: PublicClient,
  { about, account, saleEndsAt }: Transaction,
  { number: blockNumber, hash, timestamp }: { number: bigint; hash: Hash; timestamp: bigint },
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
  if (about.lines && (await areOver(client, hash, about.lines))) return 'order_filled'
  // After its end no block can fill an order.
  return saleEndsAt !== undefined && timestamp * 1000n >= BigInt(saleEndsAt) ? 'order_expired' : null
}

/** Whether none of these orders can be filled any more: one that can is bought without the others. */
async function areOver(
  client: PublicClient,
  blockHash: Hash,
  lines: NonNullable<TransactionIntent['lines']>,
): Promise<boolean> {
  const contract = { abi: seaportAbi, functionName: 'getOrderStatus' } as const
  const calls = lines.map(({ orderHash }) => ({
    to: seaportAddress,
    data: encodeFunctionData({ ...contract, args: [orderHash] }),
  }))
  const answers = await multicall(client, blockHash, calls)
  return answers.every((data) => {
    if (!data) return false
    const [, isCancelled, filled, total] = decodeFunctionResult({ ...contract, data })
    return isCancelled || (total > 0n && filled === total)
  })
}
