import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'
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
