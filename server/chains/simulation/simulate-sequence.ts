import { BaseError, numberToHex, type PublicClient } from 'viem'
import * as z from 'zod/mini'
import { hexSchema } from '@/lib/base/primitives'
import { nowSeconds } from '@/server/base/now-seconds'
import type { readLatestBlock } from '@/server/chains/read-latest-block'
import { acceptingCode, buildSequenceCode, readSequenceAnswer } from './build-sequence-code'
import type { Sequence, SequenceResult } from './sequence'

/** Nodes without `eth_simulateV1`. */
const withoutSimulation = new WeakSet<PublicClient>()

/**
 * Makes calls one after the other on top of a block, in one request: by `eth_simulateV1`, or where the node lacks that by one
 * `eth_call` to code in the actor's place, which makes the actor's calls alone.
 * @returns the results in their order, null for a call that was not made; null for all where the node cannot tell
 */
export async function simulateSequence(
  client: PublicClient,
  sequence: Sequence,
  block: Awaited<ReturnType<typeof readLatestBlock>>,
): Promise<readonly (SequenceResult | null)[] | null> {
  if (!withoutSimulation.has(client)) {
    try {
      return await simulateInBlock(client, sequence, block)
    } catch (error) {
      if (!isMissingMethod(error)) return null
      withoutSimulation.add(client)
    }
  }
  return callOnce(client, sequence, block).catch(() => null)
}

const quantitySchema = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const resultSchema = z.object({ status: quantitySchema, gasUsed: quantitySchema, returnData: hexSchema })
const resultsSchema = z.tuple([z.object({ calls: z.array(resultSchema) })])

type Block = Parameters<typeof simulateSequence>[2]

async function simulateInBlock(client: PublicClient, sequence: Sequence, block: Block) {
  const { calls, actor, balanceWei, atSeconds } = sequence
  // geth takes no block that is not later than the one before it.
  const time = atSeconds > block.timeSeconds ? atSeconds : block.timeSeconds + 1n
  const answer: unknown = await client.request({
    method: 'eth_simulateV1' as never,
    params: [
      {
        blockStateCalls: [
          {
            blockOverrides: { time: numberToHex(time) },
            stateOverrides: { [actor]: { balance: numberToHex(balanceWei) } },
            calls: calls.map(({ from, to, data, valueWei, gas }) => ({
              ...{ from, to, data, value: numberToHex(valueWei), gas: numberToHex(gas) },
            })),
          },
        ],
      },
      { blockHash: block.hash },
    ] as never,
  })
  const { data } = z.safeParse(resultsSchema, answer)
  const results = data?.[0].calls
  if (results?.length !== calls.length) return null
  return results.map(({ status, gasUsed, returnData }) => ({
    ...{ success: BigInt(status) === 1n, gasUsed: BigInt(gasUsed), data: returnData },
  }))
}

async function callOnce(client: PublicClient, sequence: Sequence, block: Block) {
  const { calls, actor, balanceWei, signer, atSeconds } = sequence
  // Such a node may know no other time than its own, and refuse what has not begun.
  if (atSeconds > block.timeSeconds && atSeconds > nowSeconds()) return null
  const own = calls.filter(({ from }) => from === actor)
  const { code, data } = buildSequenceCode(own)
  const answer = await client.request({
    method: 'eth_call',
    params: [
      { from: actor, to: actor, data },
      { blockHash: block.hash },
      {
        ...(signer ? { [signer]: { code: acceptingCode } } : {}),
        [actor]: { balance: numberToHex(balanceWei), code },
      },
      { time: numberToHex(atSeconds) },
    ],
  })
  const results = readSequenceAnswer(answer, own.length)
  if (!results) return null
  return calls.map(({ from }) => (from === actor ? (results.shift() ?? null) : null))
}

/** EIP-1474: -32601 for a method that is not there, -32004 for one that is not supported; some nodes hide it behind the others. */
const missingCodes: readonly unknown[] = [-32601, -32004, -32600, -32602]

function isMissingMethod(error: unknown): boolean {
  if (!(error instanceof BaseError)) return false
  return error.walk((cause) => missingCodes.includes((cause as { code?: unknown }).code)) !== null
}
