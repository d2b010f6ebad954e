import { getAddress } from 'viem'
import type { FoundItem } from '@/lib/api/schemas/search'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { buildOpenVoucher } from '@/server/db/sql/items-from'
import type { SearchTerms } from '@/server/db/sql/search-terms'
import { buildVisibleCondition } from '@/server/db/sql/visibility'
import { createSqlParams, type SqlParams } from '@/server/db/sql-params'
import { encodeThumbnail } from '@/server/media/encode-thumbnail'
import type { Services } from '@/server/services/services'
import { existing } from './build-item-conditions'
import type { ItemRow } from './item-row'

type FoundRow = Pick<ItemRow, 'chain_id' | 'contract' | 'token_id' | 'name' | 'image' | 'picture'> & {
  collection_name: string
}

interface Wanted {
  chainId?: number | undefined
  limit: number
}

/**
 * The items whose whole name it is, then those with all of its words, then the others; the newest of each. Each kind gives
 * its own first ones: what is found is never counted, nor sorted whole where much is found.
 */
export async function findItemsByName(
  services: Services,
  search: Pick<SearchTerms, 'whole' | 'exact' | 'item'>,
  wanted: Wanted,
): Promise<FoundItem[]> {
  const params = createSqlParams()
  const limit = params.add(wanted.limit)
  const tiers = [search.whole, search.exact, search.item].map((query, tier) => {
    const condition = `i.search @@ ${params.add(query)}::tsquery${onChain(params, wanted.chainId)}`
    return `(select ${tier} as tier, i.minted_at, ${foundColumns} ${buildVisible(params)} and ${condition}
      order by i.minted_at desc, i.chain_id desc, i.contract desc, i.token_id desc limit ${limit})`
  })
  const rows = await services.db.query<FoundRow>(
    `select chain_id, contract, token_id, name, image, picture, collection_name from (
       select distinct on (chain_id, contract, token_id) * from (${tiers.join(' union all ')}) t
       order by chain_id, contract, token_id, tier
     ) t order by tier, minted_at desc, chain_id desc, contract desc, token_id desc limit ${limit}`,
    params.values,
  )
  return rows.map((row) => encodeFoundItem(services, row))
}

/** Those of a token's address; any chain's, unless one is asked for. */
export function findItemsAt(
  services: Services,
  { contract, tokenId }: { contract: string; tokenId: string },
  wanted: Wanted,
): Promise<FoundItem[]> {
  return findWhere(
    services,
    wanted,
    (params) => `c.contract = ${params.add(getAddress(contract))} and i.token_id = ${params.add(tokenId)}::numeric`,
  )
}

/** Those with an id, of any collection: whatever their name with a long one, and those whose name it is with a short one. */
export function findItemsByTokenId(services: Services, tokenId: string, wanted: Wanted): Promise<FoundItem[]> {
  // A short one may be in every collection.
  if (!isLongId(tokenId)) return findItemsByName(services, { whole: `'=${tokenId}'`, exact: '', item: '' }, wanted)
  return findWhere(
    services,
    wanted,
    (params) => `i.token_id = ${params.add(tokenId)}::numeric and i.token_id >= ${longId}`,
  )
}

/** Those that a transaction sold. */
export function findItemsSoldBy(
  services: Services,
  { hash, chainIds }: { hash: string; chainIds: readonly number[] },
  limit: number,
): Promise<FoundItem[]> {
  return findWhere(
    services,
    { limit },
    (params) => `(i.chain_id, i.contract, i.token_id) in (select s.chain_id, s.contract, s.token_id from sales s
      where s.chain_id = any(${params.add(chainIds)}::integer[]) and s.transaction_hash = ${params.add(hash)} limit ${maxSold})`,
  )
}

async function findWhere(
  services: Services,
  { chainId, limit }: Wanted,
  build: (params: SqlParams) => string,
): Promise<FoundItem[]> {
  const params = createSqlParams()
  const rows = await services.db.query<FoundRow>(
    `select ${foundColumns} ${buildVisible(params)} and ${build(params)}${onChain(params, chainId)}
     order by i.chain_id, i.contract, i.token_id limit ${params.add(limit)}`,
    params.values,
  )
  return rows.map((row) => encodeFoundItem(services, row))
}

/** Of the index `items_long_ids`. */
const longId = 10n ** 15n
/** Whether few items can have it: it is found by an index. */
export const isLongId = (tokenId: string): boolean => BigInt(tokenId) >= longId
const maxSold = 100

const foundColumns = 'i.chain_id, i.contract, i.token_id, i.name, i.image, i.picture, c.name as collection_name'

/** What lists show, too. */
function buildVisible(params: SqlParams): string {
  return `from items i join collections c on c.chain_id = i.chain_id and c.contract = i.contract
    left join lateral ${buildOpenVoucher(params)} on true
    where c.backfill_from is null and (${existing} or v.hash is not null)
      and ${buildVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })}`
}

function onChain(params: SqlParams, chainId: number | undefined): string {
  return chainId === undefined ? '' : ` and i.chain_id = ${params.add(chainId)}`
}

function encodeFoundItem({ media }: Pick<Services, 'media'>, row: FoundRow): FoundItem {
  const item = { chainId: row.chain_id, contract: row.contract, tokenId: row.token_id }
  return {
    ...item,
    name: stripVerifiedMarks(row.name ?? `#${row.token_id}`),
    image: encodeThumbnail(media, item, row) ?? null,
    collectionName: stripVerifiedMarks(row.collection_name),
  }
}
