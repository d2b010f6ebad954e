import { numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'

const receiptsSchema = z.array(z.looseObject({ blockHash: z.string(), logs: z.array(z.unknown()) }))

/**
 * The receipts of a block, whose logs are as the node sent them.
 * @returns `unsupported` for a node without `eth_getBlockReceipts`
 * @throws AppError `unavailable` when the node has none of the block; viem's errors when it fails
 */
export async function fetchReceipts(client: PublicClient, number: bigint) {
  try {
    const answer: unknown = await client.request({
      method: 'eth_getBlockReceipts' as never,
      params: [numberToHex(number)] as never,
    })
    const result = z.safeParse(receiptsSchema, answer)
    if (result.success) return result.data
  } catch (error) {
    if (isUnsupported(error)) return 'unsupported'
    throw error
  }
  throw new InconsistentAnswerError(`The RPC node has no receipts of block ${number}.`)
}

// EIP-1474: method not found, method not supported.
function isUnsupported(error: unknown): boolean {
  const { code } = error as { code?: unknown }
  return code === -32601 || code === -32004
}
