import { type Address, type Block, type Hex, numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import type { ErrorCode } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { hexSchema } from '@/lib/base/primitives'
import type { PinnedBlock } from '@/lib/protocol/chains/pinned-block'
import type { CallRequest } from '@/lib/protocol/seaport'
import { decodeRevert, decodeRevertData } from './decode-revert'

/**
 * The exact calls from the buyer, in the state after one block. More than one are simulated in a row (`eth_simulateV1`),
 * so that a purchase is tried before the approval that it needs is there.
 * @returns `gas`: what has to be there for all of them; `isSimulated`: whether the last was simulated too
 * @throws AppError with the reason of the first that fails.
 */
export async function simulateCalls(
  client: PublicClient,
  account: Address,
  calls: readonly [...CallRequest[], CallRequest],
  block: PinnedBlock,
): Promise<{ gas: bigint; isSimulated: boolean }> {
  const [first] = calls
  try {
    const sent = calls.map((each) => ({ from: account, ...each }))
    const results = calls.length > 1 ? await simulateSequence(client, sent, block) : null
    if (results) return { gas: sumGas(results), isSimulated: true }
    const call = { account, to: first.to, data: first.data, value: first.valueWei } as const
    const [, gas] = await Promise.all([
      client.call({ ...call, blockHash: block.hash }),
      client.estimateGas({ ...call, blockNumber: block.number }),
    ])
    return { gas, isSimulated: calls.length === 1 }
  } catch (error) {
    throw decodeRevert(error)
  }
}

/** What all of them use together. @throws AppError with the reason of the first that fails */
function sumGas(results: readonly SimulatedCall[]): bigint {
  const failed = results.find(({ isDone }) => !isDone)
  if (failed) throw decodeRevertData(failed.data, failed)
  // At most a fifth of what was used is given back afterwards (EIP-3529), and has to be there before.
  return (results.reduce((sum, { gasUsed }) => sum + gasUsed, 0n) * 5n) / 4n
}

interface SimulatedCall {
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

/** The most that a unit of gas can cost soon: a tenth more base fee a block at most (EIP-1559); viem sends the same. */
export async function readMaxFeePerGas(
  client: PublicClient,
  { baseFeePerGas }: Pick<Block, 'baseFeePerGas'>,
): Promise<bigint> {
  if (baseFeePerGas === null) return client.getGasPrice()
  return (baseFeePerGas * 12n) / 10n + (await client.estimateMaxPriorityFeePerGas())
}
