import { type Address, type Hash, type Hex, multicall3Abi, type PublicClient } from 'viem'
import { multicall3Address } from '@/lib/chains/chains'
import { AppError } from '@/lib/errors/app-error'

export interface ReadCall {
  to: Address
  data: Hex
}

/** What a contract answered, or null when it reverted. */
export type ReadResult = Hex | null

const callsPerRequest = 200

/**
 * Runs read-only calls in the state after one block, pinned by its hash, through Multicall3. Never viem's `multicall`:
 * it answers a dead node as if each call had reverted.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readCalls(client: PublicClient, blockHash: Hash, calls: readonly ReadCall[]) {
  const results: ReadResult[] = []
  for (let start = 0; start < calls.length; start += callsPerRequest) {
    results.push(...(await readChunk(client, blockHash, calls.slice(start, start + callsPerRequest))))
  }
  return results
}

async function readChunk(client: PublicClient, blockHash: Hash, calls: readonly ReadCall[]): Promise<ReadResult[]> {
  try {
    const answers = await client.readContract({
      address: multicall3Address,
      abi: multicall3Abi,
      functionName: 'aggregate3',
      args: [calls.map(({ to, data }) => ({ target: to, allowFailure: true, callData: data }))],
      blockHash,
    })
    return answers.map(({ success, returnData }) => (success ? returnData : null))
  } catch (cause) {
    throw new AppError('unavailable', 'The chain does not answer.', { cause, retryable: true })
  }
}
