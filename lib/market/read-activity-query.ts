import * as z from 'zod/mini'
import { activityKindSchema } from '@/lib/schemas/activity'
import { collectionPathSchema } from '@/lib/schemas/queries'
import { rankingRangeSchema, rankingSortSchema } from '@/lib/schemas/ranking'

const { chainId, contract } = collectionPathSchema.shape

const querySchema = z.object({
  view: z.catch(z.optional(z.literal('rankings')), undefined),
  kind: z.catch(z.optional(activityKindSchema), undefined),
  chainId: z.catch(z.optional(chainId), undefined),
  collection: z.catch(
    z.optional(
      z.pipe(
        z.string().check(z.maxLength(60)),
        z.pipe(
          z.transform((text: string) => {
            const [chain, address] = text.split(':')
            return { chainId: chain, contract: address }
          }),
          z.object({ chainId, contract }),
        ),
      ),
    ),
    undefined,
  ),
  cursor: z.catch(z.optional(z.string().check(z.minLength(1), z.maxLength(500))), undefined),
  range: z.catch(rankingRangeSchema, '24h'),
  sort: z.catch(rankingSortSchema, 'volume'),
})

/** What an address asks for. What makes no sense is left out. */
export function readActivityQuery(query: Record<string, unknown>) {
  const { collection, ...rest } = querySchema.parse(query)
  return { ...rest, ...collection }
}
