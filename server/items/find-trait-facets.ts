import type { ItemsQuery } from '@/lib/api/schemas/query-parameters'
import type { Facet } from '@/lib/items/item-filter'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildMatchKeys } from './count-items'
import { resolveItemsQuery } from './resolve-items-query'

/**
 * How many items would be found with each value of each trait, beside all else that is asked for: of a trait that is chosen
 * already, what its other values would find. Reads all that is found: for small collections alone.
 */
export async function findTraitFacets(services: Services, given: ItemsQuery): Promise<Facet[]> {
  const query = await resolveItemsQuery(services, given)
  const chosen = Object.entries(query.trait ?? {})
  const lists = await Promise.all([
    countValues(services, query, null),
    ...chosen.map(([name]) => {
      const others = chosen.filter(([other]) => other !== name)
      return countValues(services, { ...query, trait: Object.fromEntries(others) }, name)
    }),
  ])
  return lists.flatMap((facets, index) =>
    index === 0 ? facets.filter(({ name }) => !chosen.some(([other]) => other === name)) : facets,
  )
}

/** @param name of one trait alone; null for all */
function countValues({ db, config }: Services, query: ItemsQuery, name: string | null): Promise<Facet[]> {
  const params = createSqlParams()
  const found = buildMatchKeys(config, query, params)
  const named = name === null ? '' : `where t.name = ${params.add(name)}`
  return db.query<Facet>(
    `with found as materialized (${found})
     select t.name, t.value, count(*)::integer as count,
       case when bool_and(t.display_type = 'date') then 'date' end as "displayType"
     from found join item_traits t using (chain_id, contract, token_id) ${named} group by t.name, t.value`,
    params.values,
  )
}
