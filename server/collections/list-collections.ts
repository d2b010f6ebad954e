import { type Address, getAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import type { Collection } from '@/lib/api/schemas/collection'
import type { FileProblem } from '@/lib/api/schemas/file-problem'
import type { CollectionsQuery } from '@/lib/api/schemas/query-parameters'
import { addressSchema } from '@/lib/base/primitives'
import { collectionKey } from '@/server/base/collection-key'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildFigure, buildFigureCondition } from '@/server/db/sql/figures'
import { collectionOfferKinds } from '@/server/db/sql/order-kind-lists'
import { roundUnitPriceDown, roundUnitPriceUp } from '@/server/db/sql/order-price'
import { buildUnitOfferCondition } from '@/server/db/sql/order-status'
import {
  buildVisibleCondition,
  encodeHidden,
  type HiddenRow,
  hiddenColumns,
  wholeCollectionId,
} from '@/server/db/sql/visibility'
import { buildWhere, createSqlParams, type SqlParams } from '@/server/db/sql-params'
import { buildCollectionImageUrl } from '@/server/media/document-picture'
import type { Services } from '@/server/services/services'
import { buildFloorJoins, floor } from './build-floor-joins'
import { findCollectionNameWarnings } from './find-collection-name-warnings'

interface CollectionRow extends HiddenRow {
  chain_id: number
  contract: Address
  name: string
  standard: Collection['standard']
  creator: Address | null
  created_block: string | null
  description: string | null
  image: string | null
  banner: string | null
  external_url: string | null
  metadata_problem: FileProblem | null
  item_count: number
  unminted_count: number
  owner_count: number
  /** By the piece, as `unit_price`. */
  floor: string | null
  best_offer: string | null
  volume_wei: string
  sale_count: number
  is_read: boolean
}

const placeSchema = z.strictObject({ chain: cursorInteger, contract: addressSchema })

/** The collections of the market by chain and address. @throws AppError `bad_request` for a cursor of another list. */
export async function listCollections(
  services: Services,
  { chainId, creator, limit, cursor }: CollectionsQuery,
): Promise<{ collections: Collection[]; next: string | null }> {
  const params = createSqlParams()
  const conditions = [buildVisibleCondition({ chain: 'c.chain_id', contract: 'c.contract' })]
  if (chainId !== undefined) conditions.push(`c.chain_id = ${params.add(chainId)}`)
  if (creator !== undefined) conditions.push(`c.creator = ${params.add(getAddress(creator))}`)
  if (cursor !== undefined) {
    const { chain, contract } = decodeCursor(cursor, placeSchema)
    conditions.push(`(c.chain_id, c.contract) > (${params.add(chain)}::integer, ${params.add(contract)}::text)`)
  }
  const rows = await queryCollections(services, params, conditions, limit + 1)
  const { page, next } = cutPage(rows, limit, (row) => ({ chain: row.chain_id, contract: row.contract }))
  return { collections: await encodeCollections(services, page), next }
}

/** At most one: the collection at an address. */
export async function findCollection(
  services: Services,
  { chainId, contract }: { chainId: number; contract: string },
): Promise<Collection | undefined> {
  const params = createSqlParams()
  const conditions = [`c.chain_id = ${params.add(chainId)}`, `c.contract = ${params.add(getAddress(contract))}`]
  const rows = await queryCollections(services, params, conditions, 1)
  return (await encodeCollections(services, rows))[0]
}

/** Those of the market's collections that are among these, in no order. */
export async function listCollectionsByKey(
  services: Services,
  ids: readonly { chainId: number; contract: string }[],
): Promise<Collection[]> {
  if (ids.length === 0) return []
  const params = createSqlParams()
  const pairs = ids.map(({ chainId, contract }) => `(${params.add(chainId)}::integer, ${params.add(contract)}::text)`)
  const among = `(c.chain_id, c.contract) in (${pairs.join(', ')})`
  return encodeCollections(services, await queryCollections(services, params, [among], ids.length))
}

function queryCollections({ db, config }: Services, params: SqlParams, conditions: string[], limit: number) {
  const counted = buildFigureCondition(config, params)
  const offer = buildFigure(config, 'o.unit_price')
  const volume = buildFigure(config, 'o.volume_wei', `coalesce(nullif(o.currency, ''), '${zeroAddress}')`)
  const offered = buildUnitOfferCondition(config, params, collectionOfferKinds)
  return db.query<CollectionRow>(
    `select c.chain_id, c.contract, c.name, c.standard, c.creator, c.created_block, c.description, c.image,
       c.banner, c.external_url, c.metadata_problem,
       coalesce(n.item_count, 0) as item_count, m.unminted_count, coalesce(n.owner_count, 0) as owner_count, ${floor} as floor, b.unit_price as best_offer, v.volume_wei, v.sale_count, c.backfill_from is null as is_read,
       ${hiddenColumns}
     from collections c
     left join hidden h on h.chain_id = c.chain_id and h.contract = c.contract and h.token_id = ${wholeCollectionId}
     left join collection_counts n on n.chain_id = c.chain_id and n.contract = c.contract
     ${buildFloorJoins(config, params)}
     left join lateral (
       select ${offer} as unit_price from orders o
       where o.chain_id = c.chain_id and o.collection = c.contract and ${offered}
       order by ${offer} desc limit 1
     ) b on true
     left join lateral (
       select coalesce(sum(${volume}), 0) as volume_wei, coalesce(sum(o.sale_count), 0)::integer as sale_count
       from collection_sales o
       where o.chain_id = c.chain_id and o.contract = c.contract and (o.currency = '' or ${counted})
     ) v on true
     ${buildWhere(conditions)} order by c.chain_id, c.contract limit ${params.add(limit)}`,
    params.values,
  )
}

async function encodeCollections(services: Services, rows: readonly CollectionRow[]): Promise<Collection[]> {
  const marks = await findCollectionNameWarnings(
    services,
    rows.map(({ chain_id, contract }) => ({ chainId: chain_id, contract })),
  )
  return rows.map((row) => {
    const collection = encodeCollection(services, row)
    return { ...collection, ...marks.get(collectionKey(collection))?.marks }
  })
}

function encodeCollection({ media }: Pick<Services, 'media'>, row: CollectionRow): Collection {
  const hidden = encodeHidden(row)
  const id = { chainId: row.chain_id, contract: row.contract }
  return {
    ...id,
    name: stripVerifiedMarks(row.name),
    standard: row.standard,
    creator: row.creator,
    createdBlock: row.created_block,
    description: row.description,
    image: hidden ? null : row.image && buildCollectionImageUrl(media, { ...id, part: 'image' }, row.image),
    itemCount: row.item_count,
    unmintedCount: row.unminted_count,
    ownerCount: row.owner_count,
    floorWei: roundUnitPriceUp(row.floor),
    bestOfferWei: roundUnitPriceDown(row.best_offer),
    volumeWei: row.volume_wei,
    saleCount: row.sale_count,
    status: row.is_read ? 'ready' : 'indexing',
    ...(hidden ? { hidden } : encodeDocument(media, row)),
    ...(row.metadata_problem ? { metadataProblem: row.metadata_problem } : {}),
  }
}

function encodeDocument(media: Services['media'], row: CollectionRow) {
  const { banner, external_url: externalUrl } = row
  const place = { chainId: row.chain_id, contract: row.contract, part: 'banner' } as const
  return {
    ...(banner ? { banner: buildCollectionImageUrl(media, place, banner) } : {}),
    ...(externalUrl ? { externalUrl } : {}),
  }
}
