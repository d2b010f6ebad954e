import type { Item } from '@/lib/api/schemas/item'
import { buildFeaturedFroms } from '@/server/db/sql/items-from'
import { createSqlParams } from '@/server/db/sql-params'
import { buildItemConditions } from '@/server/items/build-item-conditions'
import { encodeItems } from '@/server/items/encode-items'
import { type ItemRow, itemColumns } from '@/server/items/item-row'
import type { Services } from '@/server/services/services'
import { rankSellingCollections } from './rank-selling-collections'
import { type Candidate, selectFeaturedItems } from './select-featured-items'

export const featuredLimit = 24
/** Of each collection so many items are looked at, or more where there are few collections. */
const leastOfEach = 4

/**
 * What the home page shows: items for sale that have a picture, of the collections that rank first (`rankSellingCollections`), at most one of
 * each seller and collection as long as there are others.
 */
export async function listFeaturedItems(services: Services): Promise<Item[]> {
  const { db, config } = services
  const ranked = await rankSellingCollections(db)
  if (ranked.length === 0) return []
  const params = createSqlParams()
  const ofEach = Math.min(featuredLimit, Math.max(leastOfEach, Math.ceil((4 * featuredLimit) / ranked.length)))
  const places = `unnest(${params.add(ranked.map(({ chainId }) => chainId))}::integer[],
    ${params.add(ranked.map(({ contract }) => contract))}::text[]) with ordinality as p(chain_id, contract, place)`
  const conditions = [
    ...buildItemConditions({ sort: 'ending', limit: featuredLimit }, params),
    '(i.image is not null or i.picture is not null)',
  ]
  const sources = buildFeaturedFroms(config, params, { places, ofEach }).map(
    ({ from, condition, seller, price }) =>
      `(select ${itemColumns}, p.place::integer as place, ${seller} as seller, ${price} as price ${from}
        where ${[condition, ...conditions].join(' and ')} order by p.place, price limit ${params.add(ofEach * ranked.length)})`,
  )
  const rows = await db.query<ItemRow & Candidate & { price: string }>(
    `select * from (${sources.join(' union all ')}) s order by place, price, token_id`,
    params.values,
  )
  return encodeItems(services, selectFeaturedItems(rows, featuredLimit))
}
