import * as z from 'zod/mini'
import { addressSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import { maxCallDigits } from '@/server/base/limits'
import { RpcError, rpcErrorCodes } from '@/server/chains/rpc/rpc-error'
import { blockNumberSchema, valueSchema } from './rpc-params'

/** A purchase and what goes before it. */
const maxCalls = 4

const callSchema = z.strictObject({
  from: addressSchema,
  to: addressSchema,
  data: hexSchema.check(z.maxLength(maxCallDigits)),
  value: z.optional(valueSchema),
})
const blockSchema = z.union([z.literal('latest'), blockNumberSchema, z.strictObject({ blockHash: hashSchema })])
const paramsSchema = z.tuple([
  z.strictObject({
    blockStateCalls: z.tuple([
      z.strictObject({ calls: z.array(callSchema).check(z.minLength(1), z.maxLength(maxCalls)) }),
    ]),
    /** The coin's own transfers among the logs. */
    traceTransfers: z.optional(z.boolean()),
  }),
  blockSchema,
])

/**
 * The parameters of `eth_simulateV1`, as they are forwarded: it does a node's work many times over in one request.
 * @throws RpcError `invalidParams` unless it is a few plain calls in one block, without any state or clock of the caller's own.
 */
export function parseSimulation(params: readonly unknown[]): readonly unknown[] {
  const { data } = z.safeParse(paramsSchema, params)
  if (data) return data
  throw new RpcError(rpcErrorCodes.invalidParams, `At most ${maxCalls} plain calls in one block are simulated here.`)
}
