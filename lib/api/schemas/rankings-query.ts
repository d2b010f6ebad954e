import * as z from 'zod/mini'
import { collectionsQuerySchema } from './query-parameters'
import { rankingRangeSchema, rankingSortSchema } from './ranking'

const { chainId, limit } = collectionsQuerySchema.shape

export const rankingsQuerySchema = z.strictObject({
  ...{ chainId, limit },
  range: z._default(rankingRangeSchema, '24h'),
  sort: z._default(rankingSortSchema, 'volume'),
})

export type RankingsQuery = z.infer<typeof rankingsQuerySchema>
