import type { Hash, Hex, PublicClient } from 'viem'
import {
  assertNodeResponds,
  divide,
  type MulticallCall,
  multicallBatchSize,
  readInOneCall,
} from '@/lib/protocol/chains/multicall'
import { createReadCosts, functionOf, groupIndexes, type ReadCosts } from './read-costs'

/**
 * What a contract answered; null when it reverted; undefined when the call alone is too much for the node, or rests
 * because others of its function were.
 */
export type CostlyResult = Hex | null | undefined

/**
 * Costs 1.4 million gas whatever it is asked (EIP-1108: the pairing of forty points at infinity): more than the 64th that
 * a call which burns all it is given leaves (EIP-150), where a node gives a call up to 80 million.
 */
const reserveCall: MulticallCall = {
  to: '0x0000000000000000000000000000000000000008',
  data: `0x${'00'.repeat(40 * 192)}`,
}
/** So many requests at once. Those to heavy functions are made one by one. */
const atOnce = 8

const costsByClient = new WeakMap<PublicClient, ReadCosts>()

/** What reads by a client have cost. */
export function getReadCosts(client: PublicClient): ReadCosts {
  const costs = costsByClient.get(client) ?? createReadCosts()
  costsByClient.set(client, costs)
  return costs
}

/**
 * As `readCalls`, by what each function of each contract is known to cost: contracts that have always fitted share
 * requests, one that is new or heavy is asked by itself, its heavy functions as many calls at once as fit. So no contract
 * makes a request of others fail again and again.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readCallsByCost(
  client: PublicClient,
  blockHash: Hash,
  calls: readonly MulticallCall[],
): Promise<CostlyResult[]> {
  const costs = getReadCosts(client)
  const keys = calls.map(({ to, data }) => `${to} ${data}`)
  const distinct = new Map(calls.map((call, index) => [keys[index] as string, call]))
  const asked = [...distinct.values()]
  const reader = { client, blockHash, costs }
  const [light, heavy] = planRequests(costs, asked)
  const results = new Map<MulticallCall, CostlyResult>()
  const read = async (chunk: MulticallCall[]) => {
    const answers = await readChunk(reader, chunk)
    chunk.forEach((call, index) => {
      results.set(call, answers[index])
    })
  }
  for (let start = 0; start < light.length; start += atOnce) {
    await Promise.all(light.slice(start, start + atOnce).map(read))
  }
  for (const chunk of heavy) await read(chunk)
  return keys.map((key) => results.get(distinct.get(key) as MulticallCall))
}

/** The requests that may be made side by side, and those of heavy functions. */
function planRequests(
  costs: ReadCosts,
  calls: readonly MulticallCall[],
): [light: MulticallCall[][], heavy: MulticallCall[][]] {
  const light = calls.filter(costs.isLight)
  const heavy = calls.filter(costs.isHeavy)
  const unknown = calls.filter((call) => !costs.isLight(call) && !costs.isHeavy(call))
  const groupBy = (some: readonly MulticallCall[], keyOf: (call: MulticallCall) => string) =>
    groupIndexes(some, keyOf).map((indexes) => indexes.map((index) => some[index] as MulticallCall))
  return [
    [light, ...groupBy(unknown, ({ to }) => to.toLowerCase())].flatMap((group) => cut(group, multicallBatchSize)),
    groupBy(heavy, functionOf).flatMap((group) => cut(group, costs.mostOf(group[0] as MulticallCall))),
  ]
}

function cut(calls: readonly MulticallCall[], length: number): MulticallCall[][] {
  const count = Math.ceil(calls.length / length)
  return Array.from({ length: count }, (_, index) => calls.slice(index * length, (index + 1) * length))
}

interface Reader {
  client: PublicClient
  blockHash: Hash
  costs: ReadCosts
}

/** @param isPart whether a request that it was in was too much */
async function readChunk(reader: Reader, calls: readonly MulticallCall[], isPart = false): Promise<CostlyResult[]> {
  const { client, blockHash, costs } = reader
  if (calls.every(costs.restsUntil)) return calls.map(() => undefined)
  const answers = await readInOneCall(client, blockHash, calls)
  const [call] = calls
  if (calls.length === 1 && call) {
    if (answers && (answers[0] !== null || !(isPart || costs.isHeavy(call)) || !(await burnsAll(reader, call)))) {
      costs.noteAnswers(calls, answers)
      return answers
    }
    if (!answers) await assertNodeResponds(client, blockHash)
    costs.noteFailure(call)
    return [undefined]
  }
  if (answers) {
    costs.noteAnswers(calls, answers)
    return answers
  }
  costs.noteTooMuch(calls)
  const results: CostlyResult[] = []
  let slowest: { call: MulticallCall; ms: number } | undefined
  for (const chunk of divide(calls)) {
    const startMs = performance.now()
    results.push(...(await readChunk(reader, chunk, true)))
    const ms = performance.now() - startMs
    const [only] = chunk
    if (only && chunk.length === 1 && ms > (slowest?.ms ?? 0)) slowest = { call: only, ms }
  }
  // Each of them passes alone.
  if (slowest && results.every((result) => result !== undefined)) costs.noteSuspect(slowest.call)
  return results
}

/** Whether a call that has no answer took all the gas that it was given, rather than reverted. */
async function burnsAll({ client, blockHash }: Reader, call: MulticallCall): Promise<boolean> {
  const answers = await readInOneCall(client, blockHash, [call, reserveCall])
  return !answers || answers[1] === null
}
