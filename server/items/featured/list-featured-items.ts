import { getAddress } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { isSameItem } from '@/lib/items/is-same-item'
import { nowSeconds } from '@/server/base/now-seconds'
import { buildFeaturedFroms } from '@/server/db/sql/items-from'
import { createSqlParams } from '@/server/db/sql-params'
import { buildItemConditions } from '@/server/items/build-item-conditions'
import { encodeItems } from '@/server/items/encode-items'
import { type ItemRow, itemColumns } from '@/server/items/item-row'
import { listItemsByReference } from '@/server/items/list-items-by-reference'
import { isCurrent } from '@/server/services/curation/open-curation'
import type { Services } from '@/server/services/services'
import { type RankedCollection, rankSellingCollections } from './rank-selling-collections'
import { type Candidate, selectFeaturedItems } from './select-featured-items'

export const featuredLimit = 24
/** Of each collection so many items are looked at, or more where there are few collections. */
const leastOfEach = 4

/**
 * What the home page shows: first what operators feature, in their order. Then items for sale that have a picture, of the collections that
 * operators feature and of those that rank first (`rankSellingCollections`), in the order of `selectFeaturedItems`.
 */
export async function listFeaturedItems(services: Services): Promise<Item[]> {
  const { db, config } = services
  const { items: chosen, collections } = readFeatured(services)
  const sold = await rankSellingCollections(db)
  const ranked = [...collections, ...sold.filter((one) => !collections.some((other) => isSame(one, other)))]
  const curated = await listItemsByReference(services, chosen)
  if (ranked.length === 0) return curated.slice(0, featuredLimit)
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
  const others = await encodeItems(services, selectFeaturedItems(rows, featuredLimit))
  const added = others.filter((item) => !curated.some((one) => isSameItem(one, item)))
  return [...curated, ...added].slice(0, featuredLimit)
}

const isSame = (one: RankedCollection, other: RankedCollection) =>
  one.chainId === other.chainId && one.contract === other.contract

/** What operators feature now. */
function readFeatured({ curation }: Pick<Services, 'curation'>) {
  const now = nowSeconds()
  const { featured } = curation?.current().featured.document ?? { featured: [] }
  const current = featured.filter((entry) => isCurrent(entry, now))
  return {
    items: current.flatMap((entry) => (entry.kind === 'item' ? [entry] : [])),
    collections: current.flatMap((entry) =>
      entry.kind === 'collection' ? [{ chainId: entry.chainId, contract: getAddress(entry.contract) }] : [],
    ),
  }
}
