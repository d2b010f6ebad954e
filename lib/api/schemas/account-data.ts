import * as z from 'zod/mini'
import { addressSchema, chainIdSchema } from '@/lib/base/primitives'

/** Everything that the marketplace stores of an account beside public data of the chain. Each list has rows of one kind. */
export const accountDataSchema = z.object({
  account: z.object({
    address: addressSchema,
    /** The chain of a contract; null for a key. */
    contractChainId: z.nullable(chainIdSchema),
    exportedAt: z.iso.datetime(),
  }),
  /** By kind, such as `profile`, `favourites` or `orders`. */
  data: z.record(z.string(), z.array(z.record(z.string(), z.unknown()))),
})

const countSchema = z.object({ name: z.string(), count: z.int() })

export const accountDataDeletionSchema = z.object({
  /** How much of each kind was deleted; kinds as in the export. */
  deleted: z.array(countSchema),
  /** How much stays, and why. */
  kept: z.array(z.extend(countSchema, { reason: z.string() })),
})

export type AccountData = z.infer<typeof accountDataSchema>
export type AccountDataDeletion = z.infer<typeof accountDataDeletionSchema>
