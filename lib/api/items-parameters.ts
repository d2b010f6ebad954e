import type { ItemsQuery } from '@/lib/schemas/queries'
import type { ItemsParameters } from './market-api'

/** What the market was asked, as the API is asked for it. */
export function toItemsParameters({ trait = {}, ...query }: ItemsQuery): ItemsParameters {
  return { ...query, ...Object.fromEntries(Object.entries(trait).map(([name, value]) => [`trait[${name}]`, value])) }
}
