import * as z from 'zod/mini'
import { addressSchema, hexSchema } from '@/lib/base/primitives'
import { signingStateSchema } from './pending-order'
import { collectionsQuerySchema } from './query-parameters'

const { chainId, limit, cursor } = collectionsQuerySchema.shape

/** Beside the other queries, and not among them: pages load those first. */
export const pendingOrdersQuerySchema = z.strictObject({
  ...{ chainId, limit, cursor },
  maker: z.optional(addressSchema),
  state: z.optional(signingStateSchema),
})

export type PendingOrdersQuery = z.infer<typeof pendingOrdersQuerySchema>

/** The body of `POST /api/v1/signings/{chainId}/{hash}/withdrawal`: an owner's key has signed it, in 65 bytes. */
export const withdrawalSchema = z.strictObject({
  signature: hexSchema.check(z.regex(/^0x[0-9a-fA-F]{130}$/, 'must be a signature of 65 bytes')),
})
