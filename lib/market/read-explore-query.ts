import * as z from 'zod/mini'
import { categorySchema, itemSortSchema } from '@/lib/schemas/item'

const text = (longest: number) =>
  z.catch(z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(longest))), undefined)

const querySchema = z.object({
  q: text(100),
  category: z.catch(z.optional(categorySchema), undefined),
  sort: z.catch(itemSortSchema, 'newest'),
  cursor: text(500),
})

/** What an address asks for. What makes no sense is left out: a page with too much on it beats an error. */
export function readExploreQuery(query: Record<string, unknown>) {
  return querySchema.parse(query)
}
