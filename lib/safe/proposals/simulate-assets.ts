import { getAddress, numberToHex, type PublicClient, parseAbi, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { stripInvisible } from '@/lib/base/format/strip-invisible'
import { addressSchema, hexSchema } from '@/lib/base/primitives'
import { findChain } from '@/lib/protocol/chains/chains'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import type { SafePlace, SafeTx } from '@/lib/protocol/safe-tx/safe-tx'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import { computeNetTransfers, type NetTransfer } from '@/lib/safe/signing/compute-net-transfers'
import { canExecute } from '@/lib/safe/signing/simulate-transaction'

/** A move with what its contract says of itself; null for items, and for what says nothing. */
export interface AssetMove extends NetTransfer {
  token: { symbol: string; decimals: number } | null
}

export type AssetSimulation =
  | { kind: 'tried'; moves: readonly AssetMove[] }
  /** One of its calls fails as things stand. */
  | { kind: 'refused' }
  | { kind: 'untried'; why: 'delegate' | 'many' | 'node' }

/** As `/api/rpc` takes them. */
const mostCalls = 4

const simulatedSchema = z.tuple([
  z.looseObject({
    calls: z.array(
      z.looseObject({
        status: z.string(),
        logs: z.optional(
          z.array(z.looseObject({ address: addressSchema, topics: z.array(hexSchema), data: hexSchema })),
        ),
      }),
    ),
  }),
])

interface Ground extends SafePlace {
  client: PublicClient
}

/** What a Safe would gain and lose if its transaction were carried out now: its calls in a row, from the Safe itself. */
export async function simulateAssets({ client, chainId, safe }: Ground, tx: SafeTx): Promise<AssetSimulation> {
  const calls = unpackSafeCalls(tx)
  if (calls.some(({ operation }) => operation === 1)) return { kind: 'untried', why: 'delegate' }
  if (calls.length > mostCalls) return { kind: 'untried', why: 'many' }
  const results = await simulate(client, safe, calls)
  if (results?.length !== calls.length) {
    // What the sender has not the money for a node may refuse as a whole.
    return (await canExecute({ client, safe }, tx)) ? { kind: 'untried', why: 'node' } : { kind: 'refused' }
  }
  if (results.some(({ status }) => BigInt(status) === 0n)) return { kind: 'refused' }
  const logs = results.flatMap((one) => one.logs ?? []).map((log) => ({ ...log, address: getAddress(log.address) }))
  const moves = computeNetTransfers(logs, safe, findChain(chainId)?.weth.address)
  return { kind: 'tried', moves: await Promise.all(moves.map((move) => withToken(client, chainId, move))) }
}

async function simulate(client: PublicClient, from: SafePlace['safe'], calls: readonly SafeCall[]) {
  const sent = calls.map(({ to, data, value }) => ({ from, to, data, value: numberToHex(value) }))
  const block = { blockStateCalls: [{ calls: sent }], traceTransfers: true }
  const answer: unknown = await client
    .request({ method: 'eth_simulateV1', params: [block as never, 'latest'] })
    .catch(() => null)
  return z.safeParse(simulatedSchema, answer).data?.[0].calls
}

const tokenAbi = parseAbi(['function symbol() view returns (string)', 'function decimals() view returns (uint8)'])

/** With what the contract of the money says of itself. */
export async function withToken(client: PublicClient, chainId: number, move: NetTransfer): Promise<AssetMove> {
  const { contract: address, tokenId } = move
  if (tokenId !== null) return { ...move, token: null }
  const { nativeCurrency } = findChain(chainId) ?? { nativeCurrency: { symbol: 'ETH', decimals: 18 } }
  if (address === zeroAddress) return { ...move, token: nativeCurrency }
  try {
    const [symbol, decimals] = await Promise.all([
      client.readContract({ address, abi: tokenAbi, functionName: 'symbol' }),
      client.readContract({ address, abi: tokenAbi, functionName: 'decimals' }),
    ])
    return { ...move, token: { symbol: stripInvisible(symbol).slice(0, 12), decimals } }
  } catch {
    return { ...move, token: null }
  }
}
