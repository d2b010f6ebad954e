import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'

/** A contract of the market's factory that shares royalties. */
export const splitSchema = z.object({
  chainId: chainIdSchema,
  split: addressSchema,
  /** In the contract's own order; each gets `parts` of the sum of all. */
  shares: z.array(z.object({ account: addressSchema, parts: decimalSchema })),
})

export const royaltySplitsAnswerSchema = z.object({ splits: z.array(splitSchema) })

export type RoyaltySplit = z.infer<typeof splitSchema>
