import { type Address, type Hash, type Hex, hexToNumber, type PublicClient, slice } from 'viem'
import * as z from 'zod/mini'
import { hashSchema, hexSchema, quantitySchema } from '@/lib/base/primitives'
import { type LogRange, scanLogsBackwards } from '@/lib/protocol/chains/scan-logs-backwards'
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

/** The last `count` executions of a Safe up to `head`, oldest first; fewer where the chain, or its node, shows fewer. */
export async function findSafeExecutions(
  client: PublicClient,
  { safe, from, head, count }: { safe: Address; from: bigint; head: bigint; count: number },
): Promise<SafeExecution[]> {
  if (count <= 0) return []
  let found: SafeExecution[] = []
  await scanLogsBackwards({ from, head }, async (range) => {
    found = [...(await readLogs(client, safe, range)), ...found]
    return found.length < count ? null : found
  })
  return found.slice(-count)
}

async function readLogs(client: PublicClient, address: Address, range: LogRange): Promise<SafeExecution[]> {
  const logs: unknown = await client.request({
    method: 'eth_getLogs',
    params: [{ address, topics: [[success, failure]], ...range }] as never,
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
