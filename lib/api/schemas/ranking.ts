import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { lookalikeSchema } from './name-warnings'

export const rankingRangeSchema = z.enum(['1h', '24h', '7d', '30d'])
export const rankingSortSchema = z.enum(['volume', 'sales', 'change', 'floor'])

/** What a collection sold in a span up to now, with the span of the same length before it. */
export const rankingSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  name: z.string(),
  image: z.nullable(z.string()),
  volumeWei: decimalSchema,
  volumeBeforeWei: decimalSchema,
  saleCount: z.int(),
  saleCountBefore: z.int(),
  leftOutCount: z.int(),
  floorWei: z.nullable(decimalSchema),
  ownerCount: z.int(),
  itemCount: z.int(),
  lookalike: z.optional(lookalikeSchema),
})

export const rankingsPageSchema = z.object({ rankings: z.array(rankingSchema), next: z.null() })

export type RankingRange = z.infer<typeof rankingRangeSchema>
export type RankingSort = z.infer<typeof rankingSortSchema>
export type Ranking = z.infer<typeof rankingSchema>
export type RankingsPage = z.infer<typeof rankingsPageSchema>
