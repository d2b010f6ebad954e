import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import type { ItemsParameters } from './core'

/** What the market was asked, as the API is asked for it. */
export function toItemsParameters({ trait = {}, ...query }: ItemsQuery): ItemsParameters {
  return { ...query, ...Object.fromEntries(Object.entries(trait).map(([name, value]) => [`trait[${name}]`, value])) }
}
