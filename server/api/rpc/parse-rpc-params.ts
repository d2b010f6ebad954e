import * as z from 'zod/mini'
import { addressSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import { maxCallDigits, maxFeeHistory } from '@/server/base/limits'
import { rawTransactionSchema } from '@/server/chains/rpc/raw-transaction-schema'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { RpcError, rpcErrorCodes } from '@/server/chains/rpc/rpc-error'
import type { RpcMethod } from '@/server/chains/rpc/rpc-methods'
import { parseLogFilter } from './parse-log-filter'
import { blockNumberSchema, blockSchema, exactBlockSchema, parseCall, toQuantity, valueSchema } from './rpc-params'

/** A node reads each block of it, and the receipts of each one where percentiles are named. */
const blockCountSchema = z.pipe(
  z.pipe(
    z.union([z.int().check(z.nonnegative()), z.string().check(z.regex(/^0x[0-9a-fA-F]{1,16}$/))]),
    z.transform((count: number | string) => BigInt(count)),
  ),
  z.pipe(z.bigint().check(z.minimum(1n), z.maximum(BigInt(maxFeeHistory.blocks))), z.transform(toQuantity)),
)
const percentilesSchema = z
  .array(z.number().check(z.minimum(0), z.maximum(100)))
  .check(z.maxLength(maxFeeHistory.percentiles), z.refine(isAscending))

const orLatest = z._default(exactBlockSchema, 'latest')
const withTransactions = z._default(z.boolean(), false)
const ofAccount = [addressSchema, orLatest]

type ParsedElsewhere = 'eth_call' | 'eth_estimateGas' | 'eth_getLogs' | 'eth_simulateV1'

/** One schema for each parameter. Nodes differ in which ones may be left out, so defaults are written out. */
const schemas: Record<Exclude<RpcMethod, ParsedElsewhere>, readonly z.ZodMiniType[]> = {
  eth_blockNumber: [],
  eth_chainId: [],
  eth_feeHistory: [blockCountSchema, z._default(blockSchema, 'latest'), z._default(percentilesSchema, [])],
  eth_gasPrice: [],
  eth_getBalance: ofAccount,
  eth_getBlockByHash: [hashSchema, withTransactions],
  eth_getBlockByNumber: [blockSchema, withTransactions],
  eth_getCode: ofAccount,
  eth_getStorageAt: [addressSchema, valueSchema, orLatest],
  eth_getTransactionByHash: [hashSchema],
  eth_getTransactionCount: ofAccount,
  eth_getTransactionReceipt: [hashSchema],
  eth_maxPriorityFeePerGas: [],
  eth_sendRawTransaction: [rawTransactionSchema],
  net_version: [],
  web3_clientVersion: [],
}

/**
 * The parameters as they are forwarded: normalised, so that the node reads what was checked. Null at the end counts as left out.
 * @throws RpcError `invalidParams`, also for more parameters than the method has
 */
export async function parseRpcParams(
  backend: RpcBackend,
  method: RpcMethod,
  params: readonly unknown[],
): Promise<readonly unknown[]> {
  switch (method) {
    case 'eth_call':
    case 'eth_estimateGas':
      return parseCall(params)
    case 'eth_simulateV1':
      return parseSimulation(params)
    case 'eth_getLogs':
      return parseLogFilter(backend, params)
    default:
      return parseEach(method, params)
  }
}

function parseEach(method: keyof typeof schemas, params: readonly unknown[]): unknown[] {
  const expected = schemas[method]
  const isTooMany = params.slice(expected.length).some((param) => param !== null && param !== undefined)
  const parsed = expected.map((schema, index) => z.safeParse(schema, params[index] ?? undefined))
  if (!isTooMany && parsed.every(({ success }) => success)) return parsed.map(({ data }) => data)
  const { blocks, percentiles } = maxFeeHistory
  throw new RpcError(
    rpcErrorCodes.invalidParams,
    method === 'eth_feeHistory'
      ? `A fee history must have 1 to ${blocks} blocks and at most ${percentiles} percentiles in ascending order.`
      : `The parameters of ${method} are invalid.`,
  )
}

function isAscending(percentiles: readonly number[]): boolean {
  return percentiles.every((percentile, index) => percentile >= (percentiles[index - 1] ?? 0))
}

/** A purchase and what goes before it. */
const maxCalls = 4

const callSchema = z.strictObject({
  from: addressSchema,
  to: addressSchema,
  data: hexSchema.check(z.maxLength(maxCallDigits)),
  value: z.optional(valueSchema),
})
const simulatedBlockSchema = z.union([
  z.literal('latest'),
  blockNumberSchema,
  z.strictObject({ blockHash: hashSchema }),
])
const paramsSchema = z.tuple([
  z.strictObject({
    blockStateCalls: z.tuple([
      z.strictObject({ calls: z.array(callSchema).check(z.minLength(1), z.maxLength(maxCalls)) }),
    ]),
    /** The coin's own transfers among the logs. */
    traceTransfers: z.optional(z.boolean()),
  }),
  simulatedBlockSchema,
])

/**
 * The parameters of `eth_simulateV1`, as they are forwarded: it does a node's work many times over in one request.
 * @throws RpcError `invalidParams` unless it is a few plain calls in one block, without any state or clock of the caller's own.
 */
function parseSimulation(params: readonly unknown[]): readonly unknown[] {
  const { data } = z.safeParse(paramsSchema, params)
  if (data) return data
  throw new RpcError(rpcErrorCodes.invalidParams, `A simulation can have at most ${maxCalls} plain calls in one block.`)
}
