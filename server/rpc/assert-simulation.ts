import * as z from 'zod/mini'
import { addressSchema, hashSchema, hexSchema } from '@/lib/schemas/primitives'
import { maxCallDigits } from '@/server/config/limits'
import { RpcError, rpcErrorCodes } from './rpc-error'

/** A purchase and what goes before it. */
const maxCalls = 4

const quantitySchema = z.string().check(z.regex(/^0x[0-9a-f]{1,64}$/i))
const callSchema = z.strictObject({
  from: addressSchema,
  to: addressSchema,
  data: hexSchema.check(z.maxLength(maxCallDigits)),
  value: z.optional(quantitySchema),
})
const blockSchema = z.union([
  z.string().check(z.regex(/^(0x[0-9a-f]{1,16}|latest)$/i)),
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
  blockSchema,
])

/**
 * `eth_simulateV1` does a node's work many times over in one request.
 * @throws RpcError unless it is a few plain calls in one block, without any state or clock of the caller's own.
 */
export function assertSimulation(params: readonly unknown[]): void {
  if (z.safeParse(paramsSchema, params).success) return
  throw new RpcError(rpcErrorCodes.invalidParams, `At most ${maxCalls} plain calls in one block are simulated here.`)
}
