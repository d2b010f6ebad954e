import { decodeFunctionResult, encodeFunctionData, type Hash, type PublicClient } from 'viem'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { multicall } from '@/lib/protocol/chains/multicall'
import type { Transaction } from '@/lib/transactions/transaction'
import { hasItemOf } from './is-owner'

const contract = { abi: seaportAbi, functionName: 'getOrderStatus' } as const

/** The reason that a Safe's pending transaction can no longer fill its order, at a block; null while it can. */
export async function findOrderEnd(
  client: PublicClient,
  { about: { orderHash } }: Transaction,
  { number: blockNumber }: { number: bigint },
): Promise<ErrorCode | null> {
  if (!orderHash) return null
  const [, isCancelled, filled, total] = await client.readContract({
    ...{ ...contract, address: seaportAddress, args: [orderHash], blockNumber },
  })
  if (isCancelled) return 'order_cancelled'
  return total > 0n && filled === total ? 'order_filled' : null
}

/** The same of a purchase. `own_order`: the account has the item already. */
export async function findPurchaseEnd(
  client: PublicClient,
  transaction: Transaction,
  block: { number: bigint },
): Promise<ErrorCode | null> {
  const end = await findOrderEnd(client, transaction, block)
  return end === 'order_filled' && (await hasItemOf(client, transaction)) ? 'own_order' : end
}

/** The same of a purchase of several items, once none of the orders can be filled: one that can is bought without the others. */
export async function findCartPurchaseEnd(
  client: PublicClient,
  { about: { lines = [] } }: Transaction,
  { hash }: { hash: Hash },
): Promise<ErrorCode | null> {
  if (lines.length === 0) return null
  const calls = lines.map(({ orderHash }) => ({
    to: seaportAddress,
    data: encodeFunctionData({ ...contract, args: [orderHash] }),
  }))
  const answers = await multicall(client, hash, calls)
  const areOver = answers.every((data) => {
    if (!data) return false
    const [, isCancelled, filled, total] = decodeFunctionResult({ ...contract, data })
    return isCancelled || (total > 0n && filled === total)
  })
  return areOver ? 'order_filled' : null
}
