import * as z from 'zod/mini'
import { activityKindSchema } from '@/lib/schemas/activity'
import { priceRangeSchema } from '@/lib/schemas/sale-price'
import { collectionTabs } from './collection-tab-href'

const querySchema = z.object({
  tab: z.catch(z.enum(collectionTabs), 'works'),
  kind: z.catch(z.optional(activityKindSchema), undefined),
  range: z.catch(priceRangeSchema, '30d'),
  cursor: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))), undefined),
})

/** What the address of a collection's page asks for. What makes no sense is left out. */
export function readCollectionQuery(query: Record<string, unknown>) {
  return querySchema.parse(query)
}
