import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '@/lib/base/primitives'

/** `refresh` reads all metadata of a collection again, `reindex` its logs from its first block. */
export const collectionTaskSchema = z.strictObject({
  chainId: chainIdSchema,
  contract: addressSchema,
  action: z.enum(['refresh', 'reindex']),
})

export type CollectionTask = z.infer<typeof collectionTaskSchema>
