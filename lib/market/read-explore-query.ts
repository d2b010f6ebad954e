import * as z from 'zod/mini'
import { categorySchema, itemSortSchema } from '@/lib/schemas/item'
import { searchTextSchema } from '@/lib/schemas/primitives'

const querySchema = z.object({
  q: z.catch(z.optional(searchTextSchema), undefined),
  category: z.catch(z.optional(categorySchema), undefined),
  sort: z.catch(itemSortSchema, 'newest'),
  cursor: z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(500))), undefined),
})

/** What an address asks for. What makes no sense is left out: a page with too much on it beats an error. */
export function readExploreQuery(query: Record<string, unknown>) {
  return querySchema.parse(query)
}
