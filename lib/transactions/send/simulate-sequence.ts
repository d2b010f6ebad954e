import { type Address, type Hex, numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { hexSchema } from '@/lib/base/primitives'
import type { PinnedBlock } from '@/lib/protocol/chains/pinned-block'
import type { CallRequest } from '@/lib/protocol/seaport'

export interface SimulatedCall {
  isDone: boolean
  gasUsed: bigint
  /** What it answered, or what it reverted with. */
  data: Hex
}

const quantitySchema = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const simulatedSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: quantitySchema,
        gasUsed: quantitySchema,
        returnData: z.optional(hexSchema),
        error: z.optional(z.nullable(z.object({ data: z.optional(z.nullable(hexSchema)) }))),
      }),
    ),
  }),
)

const away: readonly ErrorCode[] = ['node_unavailable', 'unavailable', 'timeout', 'rate_limited']

/**
 * Calls one after the other in the state after one block (`eth_simulateV1`); `/api/rpc` takes four at most.
 * @returns null where the node does not know the method
 * @throws viem's errors when the node does not answer
 */
export async function simulateSequence(
  client: PublicClient,
  calls: readonly (CallRequest & { from: Address })[],
  block: Pick<PinnedBlock, 'number'>,
): Promise<SimulatedCall[] | null> {
  const sent = calls.map(({ from, to, data, valueWei }) => ({ from, to, data, value: numberToHex(valueWei) }))
  const answer: unknown = await client
    .request({ method: 'eth_simulateV1', params: [{ blockStateCalls: [{ calls: sent }] }, numberToHex(block.number)] })
    .catch((error) => {
      if (away.includes(toAppError(error).code)) throw error
      return null
    })
  const results = z.safeParse(simulatedSchema, answer).data?.[0]?.calls
  if (results?.length !== calls.length) return null
  return results.map(({ status, gasUsed, returnData, error }) => ({
    isDone: BigInt(status) !== 0n,
    gasUsed: BigInt(gasUsed),
    data: (error?.data ?? returnData ?? '0x') as Hex,
  }))
}
