import * as z from 'zod/mini'
import { activityKindSchema } from '@/lib/api/schemas/activity'
import { collectionPathSchema } from '@/lib/api/schemas/query-parameters'
import { rankingRangeSchema, rankingSortSchema } from '@/lib/api/schemas/ranking'
import { parseQueryString } from '@/lib/base/format/parse-query-string'

const { chainId, contract } = collectionPathSchema.shape

const createSchema = (chainIds: readonly number[]) => {
  const served = chainId.check(z.refine((id) => chainIds.includes(id)))
  return z.object({
    view: z.optional(z.literal('rankings')),
    kind: z.optional(activityKindSchema),
    chainId: z.optional(served),
    collection: z.optional(
      z.pipe(
        z.string().check(z.maxLength(60)),
        z.pipe(
          z.transform((text: string) => {
            const [chain, address] = text.split(':')
            return { chainId: chain, contract: address }
          }),
          z.object({ chainId: served, contract }),
        ),
      ),
    ),
    cursor: z.optional(z.string().check(z.maxLength(500))),
    range: z._default(rankingRangeSchema, '24h'),
    sort: z._default(rankingSortSchema, 'volume'),
  })
}

/**
 * What an address asks for. What makes no sense is left out, and `isOdd` says so.
 * @param chainIds the networks of this market
 */
export function parseActivityQuery(query: Record<string, unknown>, chainIds: readonly number[]) {
  const { collection, ...rest } = parseQueryString(createSchema(chainIds), query)
  return { ...rest, ...collection }
}
