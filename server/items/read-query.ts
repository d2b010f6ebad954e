import type { ItemsQuery } from '@/lib/schemas/queries'
import { readSearch } from '@/server/search/read-search'
import type { Services } from '@/server/services'

/** A query whose `q` is a `tsquery`, as `buildItemConditions` takes it. */
export async function readQuery({ db }: Pick<Services, 'db'>, query: ItemsQuery): Promise<ItemsQuery> {
  return query.q === undefined ? query : { ...query, q: (await readSearch(db, query.q)).item }
}
