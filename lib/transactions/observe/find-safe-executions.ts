import { type Address, type Hash, type Hex, hexToNumber, numberToHex, type PublicClient, slice } from 'viem'
import * as z from 'zod/mini'
import { hashSchema, hexSchema, quantitySchema } from '@/lib/base/primitives'
import { executionTopics } from '@/lib/protocol/safe-tx/execution-topics'
import type { TransactionBlock } from '@/lib/transactions/transaction'

/** A transaction of a Safe that the chain has carried out. */
export interface SafeExecution {
  safeTxHash: Hash
  hash: Hash
  block: TransactionBlock
  hasFailed: boolean
}

const { success, failure } = executionTopics
const logSchema = z.object({
  topics: z.array(hashSchema),
  data: hexSchema,
  transactionHash: hashSchema,
  blockHash: hashSchema,
  blockNumber: quantitySchema,
})

/** Nodes read logs of so many blocks at once; and so many times is enough for months of most chains. */
const [blocksAtOnce, mostReads] = [10_000n, 60]

/** The last `count` executions of a Safe up to `head`, oldest first; fewer where the chain, or its node, shows fewer. */
export async function findSafeExecutions(
  client: PublicClient,
  { safe, from, head, count }: { safe: Address; from: bigint; head: bigint; count: number },
): Promise<SafeExecution[]> {
  let found: SafeExecution[] = []
  let last = head
  for (let reads = 0; reads < mostReads && last >= from && found.length < count; reads++) {
    const first = last - blocksAtOnce + 1n > from ? last - blocksAtOnce + 1n : from
    found = [...(await readLogs(client, safe, first, last)), ...found]
    last = first - 1n
  }
  return found.slice(-count)
}

async function readLogs(client: PublicClient, address: Address, first: bigint, last: bigint): Promise<SafeExecution[]> {
  const logs: unknown = await client.request({
    method: 'eth_getLogs',
    params: [
      { address, topics: [[success, failure]], fromBlock: numberToHex(first), toBlock: numberToHex(last) },
    ] as never,
  })
  return z.parse(z.array(logSchema), logs).map(({ topics, data, transactionHash, blockHash, blockNumber }) => ({
    safeTxHash: decodeSafeTxHash({ topics, data }),
    hash: transactionHash,
    block: { number: hexToNumber(blockNumber).toString(), hash: blockHash },
    hasFailed: topics[0] === failure,
  }))
}

/** Of a log of either event. */
export function decodeSafeTxHash({ topics, data }: { topics: readonly Hex[]; data: Hex }): Hash {
  return topics[1] ?? slice(data, 0, 32)
}
