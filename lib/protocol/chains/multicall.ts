import { type Address, type Hash, type Hex, multicall3Abi, type PublicClient, size } from 'viem'
import { AppError } from '@/lib/base/errors/app-error'
import { multicall3Address } from './canonical-addresses'
import { isResponseTooLarge } from './is-response-too-large'

export interface MulticallCall {
  to: Address
  data: Hex
}

/** What a contract answered, or null when it reverted. */
export type MulticallResult = Hex | null

/** So many share a request. */
export const multicallBatchSize = 200
/** A request of fifty purchases is about as long. In hex it fits into what `/api/rpc` takes. */
const bytesPerRequest = 120_000
/** Of a call in the arguments of `aggregate3`, beside its data. */
const bytesOfCall = 160
/** Into so many is divided what was too much. */
export const parts = 8
/**
 * Costs 45,000 gas whatever it is asked (EIP-1108: the pairing of nothing). Where it still has them, no call before it
 * failed for want of gas: one leaves a 64th at most (EIP-150).
 */
const gasCall: MulticallCall = { to: '0x0000000000000000000000000000000000000008', data: '0x' }

/**
 * Runs read-only calls in the state after one block, pinned by its hash, through Multicall3. Never viem's `multicall`:
 * it answers a dead node as if each call had reverted. A contract that burns all the gas, or answers more than fits or than the node
 * passes on, spoils no other's answer. What several ask alike is asked once.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function multicall(client: PublicClient, blockHash: Hash, calls: readonly MulticallCall[]) {
  const keys = calls.map(({ to, data }) => `${to} ${data}`)
  const distinct = new Map(calls.map((call, index) => [keys[index], call]))
  const asked = [...distinct.values()]
  const results: MulticallResult[] = []
  for (const chunk of packRequests(asked)) results.push(...(await readChunk(client, blockHash, chunk)))
  const answers = new Map([...distinct.keys()].map((key, index) => [key, results[index] ?? null]))
  return keys.map((key) => answers.get(key) ?? null)
}

/** Into as many as one request carries. */
function packRequests(calls: readonly MulticallCall[]): MulticallCall[][] {
  const chunks: MulticallCall[][] = []
  let bytes = 0
  for (const call of calls) {
    const own = bytesOfCall + size(call.data)
    const last = chunks.at(-1)
    const fits = last !== undefined && last.length < multicallBatchSize && bytes + own <= bytesPerRequest
    if (fits) last.push(call)
    else chunks.push([call])
    bytes = fits ? bytes + own : own
  }
  return chunks
}

async function readChunk(
  client: PublicClient,
  blockHash: Hash,
  calls: readonly MulticallCall[],
  isAllOrNothing = true,
): Promise<MulticallResult[]> {
  const answers = await readInOneCall(client, blockHash, calls)
  if (answers) return answers
  if (calls.length === 1) {
    await assertNodeResponds(client, blockHash)
    return [null]
  }
  const chunks = divide(calls)
  // Side by side, for what is too much takes as long as a node gives it each time that it is asked; but never more than so many.
  if (isAllOrNothing)
    return (await Promise.all(chunks.map((chunk) => readChunk(client, blockHash, chunk, false)))).flat()
  const results: MulticallResult[] = []
  for (const chunk of chunks) results.push(...(await readChunk(client, blockHash, chunk, false)))
  return results
}

/** The parts that calls are read in when all of them are too much for one request. */
export function divide<Call>(calls: readonly Call[]): Call[][] {
  const length = Math.ceil(calls.length / parts)
  const count = Math.ceil(calls.length / length)
  return Array.from({ length: count }, (_, index) => calls.slice(index * length, (index + 1) * length))
}

/**
 * Runs calls in one request.
 * @returns null where they were too much for the node, or one of several may have left the others without gas
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readInOneCall(
  client: PublicClient,
  blockHash: Hash,
  calls: readonly MulticallCall[],
): Promise<MulticallResult[] | null> {
  if (calls.length === 1) return aggregate(client, blockHash, calls)
  const answers = await aggregate(client, blockHash, [...calls, gasCall])
  return answers?.pop() ? answers : null
}

/**
 * A node that has too much to do says of any call that it is too much: then nothing is known of the call.
 * @throws AppError `unavailable` when the node refuses the least of calls too
 */
export async function assertNodeResponds(client: PublicClient, blockHash: Hash): Promise<void> {
  if (await aggregate(client, blockHash, [gasCall])) return
  throw new AppError('unavailable', 'The RPC node is not responding.', { retryable: true })
}

/** @returns null where all of it was too much */
async function aggregate(client: PublicClient, blockHash: Hash, calls: readonly MulticallCall[]) {
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
    if (isResponseTooLarge(cause)) return null
    throw new AppError('unavailable', 'The RPC node is not responding.', { cause, retryable: true })
  }
}
