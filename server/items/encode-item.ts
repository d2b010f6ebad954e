import type { Item, ItemVoucher } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import { locateMedia, locatePicture } from '@/server/media/media-row'
import type { Media } from '@/server/media/open-media'
import type { Holdings } from './find-holdings'
import type { ItemRow } from './item-row'

interface ItemParts {
  media: Pick<Media, 'origin'>
  listing?: Order | undefined
  isBundled?: boolean
  voucher?: ItemVoucher | undefined
  holdings?: Holdings | undefined
}

/** A row of `items` as the API answers it. An item whose metadata has not been read yet is called by its number. */
export function encodeItem(row: ItemRow, { media, listing, isBundled, voucher, holdings }: ItemParts): Item {
  return {
    chainId: row.chain_id,
    contract: row.contract,
    tokenId: row.token_id,
    standard: row.standard,
    name: row.name ?? `#${row.token_id}`,
    description: row.description,
    image: row.image && locateMedia(media, row.image),
    alt: row.alt,
    picture: row.picture && locatePicture(media, row.picture),
    owner: holdings ? holdings.owner : row.owner,
    ...(holdings ? { supply: holdings.supply, ownerCount: holdings.ownerCount } : {}),
    ...(holdings?.held ? { held: holdings.held } : {}),
    creator: row.creator,
    category: row.category,
    collection: { contract: row.contract, name: row.collection_name ?? row.contract },
    ...(listing ? { listing } : {}),
    ...(isBundled ? { isBundled } : {}),
    ...(voucher ? { voucher } : {}),
  }
}
