import * as z from 'zod/mini'
import { maxRpcBatch } from '@/server/base/limits'

/** JSON-RPC 2.0, sections 4 and 5. */
export const rpcCallSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string().check(z.maxLength(100)), z.number(), z.null()]),
  method: z.string().check(z.maxLength(100)),
  params: z._default(z.array(z.unknown()), []),
})

const rpcAnswerSchema = z.object({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.string(), z.number(), z.null()]),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ code: z.int(), message: z.string(), data: z.optional(z.unknown()) })),
})

/** One call or a batch: what openapi.json says of both ways. */
export const rpcBodySchema = z.union([
  rpcCallSchema,
  z.array(rpcCallSchema).check(z.minLength(1), z.maxLength(maxRpcBatch)),
])
export const rpcAnswerBodySchema = z.union([rpcAnswerSchema, z.array(rpcAnswerSchema)])

export type RpcAnswer = z.infer<typeof rpcAnswerSchema>
