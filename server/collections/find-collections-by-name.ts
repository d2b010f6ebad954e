import { type Address, getAddress } from 'viem'
import type { Picture } from '@/lib/api/schemas/item'
import type { FoundCollection } from '@/lib/api/schemas/search'
import { buildSkeleton } from '@/server/base/names/build-skeleton'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import type { SearchTerms } from '@/server/db/sql/search-terms'
import { buildItemVisibleCondition, buildVisibleCondition } from '@/server/db/sql/visibility'
import { createSqlParams } from '@/server/db/sql-params'
import { buildCollectionImageUrl } from '@/server/media/document-picture'
import { encodeThumbnail } from '@/server/media/encode-thumbnail'
import type { Services } from '@/server/services/services'

interface FoundRow {
  chain_id: number
  contract: Address
  name: string
  own_image: string | null
  /** Of the item that stands for a collection without a picture. */
  token_id: string | null
  image: string | null
  picture: Picture | null
}

interface Wanted {
  chainId?: number | undefined
  limit: number
}

/** Those whose whole name it is, then those with all of its words, then the others; the shortest names of each first. */
export function findCollectionsByName(
  services: Services,
  { whole, exact, loose }: SearchTerms,
  wanted: Wanted,
): Promise<FoundCollection[]> {
  return findWhere(services, wanted, (add) => ({
    condition: `c.search @@ ${add(loose)}::tsquery`,
    order: `c.search @@ ${add(whole)}::tsquery desc, c.search @@ ${add(exact)}::tsquery desc, length(c.name), `,
  }))
}

/** Those of an address; any chain's, unless one is asked for. */
export function findCollectionsAt(
  services: Services,
  contracts: readonly string[],
  wanted: Wanted,
): Promise<FoundCollection[]> {
  return findWhere(services, wanted, (add) => ({
    condition: `c.contract in (${contracts.map((one) => add(getAddress(one))).join(', ')})`,
    order: '',
  }))
}

/** Those whose address begins, and ends, like this. */
export function findCollectionsByAddressPrefix(
  services: Services,
  { beginning, ending = '' }: { beginning: string; ending?: string | undefined },
  wanted: Wanted,
): Promise<FoundCollection[]> {
  return findWhere(services, wanted, (add) => ({
    condition: `starts_with(lower(c.contract), ${add(beginning)}) and right(lower(c.contract), ${add(String(ending.length))}::integer) = ${add(ending)}`,
    order: '',
  }))
}

/** Those whose name looks like the words, in whatever letters: the first that are known of what our factory has not made, then its oldest. */
export async function findLookalikeCollections(
  services: Services,
  text: string,
  wanted: Wanted,
): Promise<FoundCollection[]> {
  const skeleton = buildSkeleton(text)
  if (skeleton === null) return []
  return findWhere(services, wanted, (add) => ({
    condition: `c.skeleton = ${add(skeleton)}`,
    order: 'c.created_block nulls first, ',
  }))
}

async function findWhere(
  { db, media }: Services,
  { chainId, limit }: Wanted,
  build: (add: (value: string) => string) => { condition: string; order: string },
): Promise<FoundCollection[]> {
  const params = createSqlParams()
  const { condition, order } = build(params.add)
  const onChain = chainId === undefined ? '' : `and c.chain_id = ${params.add(chainId)}`
  const shown = buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })
  const rows = await db.query<FoundRow>(
    `select c.chain_id, c.contract, c.name, c.own_image, i.token_id, i.image, i.picture from (
       select c.chain_id, c.contract, c.name, c.image as own_image, row_number() over (order by ${order} c.chain_id, c.contract) as place
       from collections c where ${condition} ${onChain} and ${shown} order by place limit ${params.add(limit)}
     ) c
     left join lateral (
       select i.token_id, i.image, i.picture from items i where i.chain_id = c.chain_id and i.contract = c.contract
         and ${buildItemVisibleCondition({ chain: 'i.chain_id', contract: 'i.contract', token: 'i.token_id' })}
       order by i.minted_at, i.token_id limit 1
     ) i on true order by c.place`,
    params.values,
  )
  return rows.map((row) => ({
    chainId: row.chain_id,
    contract: row.contract,
    name: stripVerifiedMarks(row.name),
    image:
      (row.own_image &&
        buildCollectionImageUrl(
          media,
          { chainId: row.chain_id, contract: row.contract, part: 'image' },
          row.own_image,
        )) ??
      encodeThumbnail(media, { chainId: row.chain_id, contract: row.contract, tokenId: row.token_id }, row) ??
      null,
  }))
}
