import * as z from 'zod/mini'
import { activityKindSchema } from '@/lib/api/schemas/activity'
import { priceRangeSchema } from '@/lib/api/schemas/sale-price'
import { parseQueryString } from '@/lib/base/format/parse-query-string'
import { collectionTabs } from './collection-tab-href'

const querySchema = z.object({
  tab: z._default(z.enum(collectionTabs), 'items'),
  kind: z.optional(activityKindSchema),
  range: z._default(priceRangeSchema, '30d'),
  cursor: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))),
})

export type CollectionQuery = ReturnType<typeof parseCollectionQuery>

/** What the address of a collection's page asks for. What makes no sense is left out, and `isOdd` says so. */
export function parseCollectionQuery(query: Record<string, unknown>) {
  return parseQueryString(querySchema, query)
}
