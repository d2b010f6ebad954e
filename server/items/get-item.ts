import { getAddress } from 'viem'
import type { FileProblem } from '@/lib/api/schemas/file-problem'
import type { Item, Playable } from '@/lib/api/schemas/item'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import type { Trait } from '@/lib/api/schemas/trait'
import { AppError } from '@/lib/base/errors/app-error'
import { refreshLimits } from '@/server/base/limits'
import { assertCollectionIndexed } from '@/server/collections/registration/assert-collection-indexed'
import { buildItemsFrom } from '@/server/db/sql/items-from'
import { createSqlParams } from '@/server/db/sql-params'
import { encodeRefresh, type RefreshColumns } from '@/server/items/metadata/encode-refresh'
import { findAddressProblem } from '@/server/items/metadata/find-file-problem'
import { getStorageStatus } from '@/server/items/metadata/get-storage-status'
import { refreshColumns } from '@/server/items/metadata/request-item-refresh'
import type { ItemKey } from '@/server/items/metadata/store-metadata'
import { findStoredMedia } from '@/server/items/metadata/stored-copy'
import { buildMediaUrl } from '@/server/media/media-row'
import { findItemOrders } from '@/server/orders/find-item-orders'
import type { Services } from '@/server/services/services'
import { encodeItems } from './encode-items'
import { type EarlierColumns, findEarlierVersion } from './find-earlier-version'
import { listOwners } from './find-holdings'
import { findReplacementToken } from './find-replacement-token'
import { type ItemRow, itemColumns } from './item-row'
import { readUntilIndexed } from './read-until-indexed'
import { unaskedMint } from './unsolicited/unasked-mint'

interface TraitRow extends Pick<Trait, 'name' | 'value'> {
  display_type: Trait['displayType'] | null
  max_value: string | null
}

interface DocumentColumns extends EarlierColumns, RefreshColumns {
  changed_at: string | null
  external_url: string | null
  background: string | null
  dropped_fields: string[] | null
  metadata_problem: FileProblem | null
  picture_problem: FileProblem | null
  play_problem: FileProblem | null
  is_play_wanted: boolean
  animation_uri: string | null
  /** Nobody is known to have made it. */
  is_unasked_mint: boolean
}

/** Why what plays did not come, or cannot. */
function describePlayProblem(
  services: Services,
  { play_problem: problem, animation_uri: uri }: DocumentColumns,
): Pick<Item, 'playableProblem'> {
  const found = problem ?? (uri && !uri.startsWith('data:') ? findAddressProblem(uri, services.media) : null)
  return found ? { playableProblem: found } : {}
}

/**
 * One item with its cheapest listing and its best offer, both by the piece; its collection is opened when the market has not met it.
 * @throws AppError `not_found`; CollectionIndexingError; what `throwUnlistedCollection` throws
 */
export async function getItem(services: Services, path: ItemPath, caller: string): Promise<Item> {
  const params = createSqlParams()
  const from = buildItemsFrom(services.config, params)
  const place = [params.add(path.chainId), params.add(getAddress(path.contract)), params.add(path.tokenId)]
  const read = async () => {
    const found = await services.db.query<ItemRow & DocumentColumns>(
      `select ${itemColumns}, i.changed_at, i.animation_uri, i.external_url, i.background, i.dropped_fields,
         i.metadata_problem, i.picture_problem, i.play_problem, i.is_play_wanted,
         i.earlier_name, i.earlier_image, i.earlier_until, ${unaskedMint} as is_unasked_mint, ${refreshColumns} ${from}
       where i.chain_id = ${place[0]} and i.contract = ${place[1]} and i.token_id = ${place[2]}::numeric`,
      params.values,
    )
    return found.map((row) => (row.is_unasked_mint ? { ...row, creator: null } : row))
  }
  const [known] = await Promise.all([read(), assertCollectionIndexed(services, path, caller)])
  const rows = known.length > 0 ? known : await readUntilIndexed(services, path, read)
  const [item] = await encodeItems(services, rows)
  if (!item) throw new AppError('not_found', 'Item not found.')
  const [row] = rows as [(typeof rows)[number]]
  const key = { ...path, contract: row.contract }
  const [orders, traits, owners, durability, playable, movedTo, earlier] = await Promise.all([
    findItemOrders(services, path, item),
    findTraits(services, path),
    row.standard === 'ERC1155' ? listOwners(services.db, row) : undefined,
    getStorageStatus(services, key),
    item.hidden ? undefined : findPlayable(services, key),
    findReplacementToken(services, item),
    findEarlierVersion(services, item, row),
  ])
  const refresh = encodeRefresh(row, refreshLimits.itemSeconds)
  return {
    ...item,
    ...(item.voucher && movedTo ? { voucher: { ...item.voucher, movedTo } } : {}),
    ...orders,
    ...(row.changed_at ? { changedAt: row.changed_at } : {}),
    ...(earlier ? { earlier } : {}),
    ...(refresh ? { refresh } : {}),
    ...(row.external_url ? { externalUrl: row.external_url } : {}),
    ...(row.background ? { background: row.background } : {}),
    ...(row.dropped_fields ? { droppedFields: row.dropped_fields } : {}),
    ...(row.metadata_problem ? { metadataProblem: row.metadata_problem } : {}),
    ...(row.picture_problem && !item.hidden ? { pictureProblem: row.picture_problem } : {}),
    ...(owners ? { owners } : {}),
    ...(durability ? { durability } : {}),
    ...(playable === undefined ? {} : { playable }),
    ...(playable === null && row.is_play_wanted && !row.play_problem ? { isLoadingPlayable: true } : {}),
    ...(playable === null ? describePlayProblem(services, row) : {}),
    ...(traits.length > 0 ? { traits } : {}),
  }
}

async function findTraits({ db }: Services, { chainId, contract, tokenId }: ItemPath): Promise<Trait[]> {
  const rows = await db.query<TraitRow>(
    `select name, value, display_type, max_value from item_traits
     where chain_id = $1 and contract = $2 and token_id = $3 order by name, value`,
    [chainId, getAddress(contract), tokenId],
  )
  return rows.map(({ name, value, display_type: displayType, max_value: maxValue }) => ({
    ...{ name, value },
    ...(displayType ? { displayType } : {}),
    ...(maxValue ? { maxValue } : {}),
  }))
}

/**
 * The film, the sound, the model, the PDF or the page that runs that an item is beside its picture: null where this market has not its file, undefined
 * where its document names none. Only what the own store looked into is played.
 */
async function findPlayable(services: Services, key: ItemKey): Promise<Playable | null | undefined> {
  const [row] = await services.db.query<Record<'animation_uri' | 'image_uri' | 'image', string | null>>(
    'select animation_uri, image_uri, image from items where chain_id = $1 and contract = $2 and token_id = $3::numeric',
    [key.chainId, key.contract, key.tokenId],
  )
  // A film that its document calls the picture.
  const film = row?.image ? null : row?.image_uri
  if (!row?.animation_uri && !film) return undefined
  const media = await findStoredMedia(services, row?.animation_uri ?? film ?? '')
  if (!row?.animation_uri && (!media?.held || media.picture)) return undefined
  if (!media?.held) return null
  const kind = findKind(media.type)
  // `image` and `animation_url` name the same file.
  if (kind === 'image' && row?.animation_uri === row?.image_uri) return undefined
  return kind && { kind, url: buildMediaUrl(services.media, `media:${media.cid}`), bytes: Number(media.bytes) }
}

/** An image here is not the image of the item: it comes from `animation_url`, and most of them are animated. */
function findKind(type: string): Playable['kind'] | undefined {
  if (type === 'text/html') return 'html'
  if (type === 'application/pdf') return 'pdf'
  return (['video', 'audio', 'model', 'image'] as const).find((kind) => type.startsWith(`${kind}/`))
}
