import type { Item, ItemVoucher } from '@/lib/api/schemas/item'
import type { NameWarnings } from '@/lib/api/schemas/name-warnings'
import type { Order } from '@/lib/api/schemas/order'
import { stripVerifiedMarks } from '@/server/base/names/strip-verified-marks'
import { encodeHidden } from '@/server/db/sql/visibility'
import { buildItemImageUrl } from '@/server/media/document-picture'
import { buildPictureUrls } from '@/server/media/media-row'
import type { Media } from '@/server/services/media'
import type { Holdings } from './find-holdings'
import type { ItemRow } from './item-row'

interface ItemParts {
  media: Pick<Media, 'origin'>
  listing?: Order | undefined
  voucher?: ItemVoucher | undefined
  holdings?: Holdings | undefined
  /** Where nothing has to be said beside it. */
  creatorName?: string | undefined
  /** Its collection's name, as its contract says it, where the market knows it. */
  collectionName?: string | undefined
  /** Of that name. */
  marks?: NameWarnings | undefined
}

/** A row of `items` as the API answers it. An item whose metadata has not been read yet is called by its number. */
export function encodeItem(
  row: ItemRow,
  { media, listing, voucher, holdings, creatorName, collectionName, marks }: ItemParts,
): Item {
  const hidden = encodeHidden(row)
  const isBurned = row.is_minted && (holdings ? holdings.supply === '0' : row.owner === null)
  const id = { chainId: row.chain_id, contract: row.contract, tokenId: row.token_id }
  return {
    ...id,
    standard: row.standard,
    name: row.name === null ? `#${row.token_id}` : stripVerifiedMarks(row.name),
    description: row.description,
    image: hidden ? null : row.image && buildItemImageUrl(media, id, row.image),
    alt: row.alt,
    picture: hidden ? null : row.picture && buildPictureUrls(media, row.picture),
    owner: holdings ? holdings.owner : row.owner,
    ...(holdings ? { supply: holdings.supply, ownerCount: holdings.ownerCount } : {}),
    ...(holdings?.held ? { held: holdings.held } : {}),
    ...(holdings && row.decimals ? { decimals: row.decimals } : {}),
    creator: row.creator,
    ...(creatorName ? { creatorName } : {}),
    category: row.category,
    collection: { contract: row.contract, name: stripVerifiedMarks(collectionName ?? row.contract), ...marks },
    ...(hidden ? { hidden } : {}),
    ...(listing ? { listing } : {}),
    ...(row.is_bundled ? { isBundled: true } : {}),
    ...(isBurned ? { isBurned } : {}),
    ...(voucher ? { voucher } : {}),
  }
}
