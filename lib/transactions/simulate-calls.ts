import { type Address, type Hex, numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import type { ErrorCode } from '@/lib/errors/app-error'
import { toAppError } from '@/lib/errors/to-app-error'
import { hexSchema } from '@/lib/schemas/primitives'
import type { CallRequest } from '@/lib/seaport'
import { decodeRevert, decodeRevertData } from './decode-revert'
import type { PinnedBlock } from './read-buy-facts'

export interface Simulation {
  /** Of all calls together: what has to be there for them. */
  gas: bigint
  /** Whether the purchase itself was simulated; where it was not, only its first step was. */
  isTried: boolean
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

/**
 * The exact calls from the buyer, in the state after one block. More than one are simulated in a row (`eth_simulateV1`),
 * so that a purchase is tried before the approval that it needs is there.
 * @throws AppError with the reason of the first that fails.
 */
export async function simulateCalls(
  client: PublicClient,
  account: Address,
  calls: readonly [...CallRequest[], CallRequest],
  block: PinnedBlock,
): Promise<Simulation> {
  const [first] = calls
  try {
    if (calls.length > 1) {
      const gas = await simulateInRow(client, account, calls, block)
      if (gas !== null) return { gas, isTried: true }
    }
    const call = { account, to: first.to, data: first.data, value: first.valueWei } as const
    const [, gas] = await Promise.all([
      client.call({ ...call, blockHash: block.hash }),
      client.estimateGas({ ...call, blockNumber: block.number }),
    ])
    return { gas, isTried: calls.length === 1 }
  } catch (error) {
    throw decodeRevert(error)
  }
}

const away: readonly ErrorCode[] = ['node_unavailable', 'unavailable', 'timeout', 'rate_limited']

/** Null where the node does not know the method. */
async function simulateInRow(
  client: PublicClient,
  account: Address,
  calls: readonly CallRequest[],
  block: PinnedBlock,
): Promise<bigint | null> {
  const sent = calls.map(({ to, data, valueWei }) => ({ from: account, to, data, value: numberToHex(valueWei) }))
  const answer: unknown = await client
    .request({ method: 'eth_simulateV1', params: [{ blockStateCalls: [{ calls: sent }] }, numberToHex(block.number)] })
    .catch((error) => {
      if (away.includes(toAppError(error).code)) throw error
      return null
    })
  const { data: blocks } = z.safeParse(simulatedSchema, answer)
  const results = blocks?.[0]?.calls
  if (results?.length !== calls.length) return null
  const failed = results.find(({ status }) => BigInt(status) === 0n)
  if (failed) throw decodeRevertData((failed.error?.data ?? failed.returnData ?? '0x') as Hex, failed)
  // At most a fifth of what was used is given back afterwards (EIP-3529), and has to be there before.
  return (results.reduce((sum, { gasUsed }) => sum + BigInt(gasUsed), 0n) * 5n) / 4n
}
