import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import type { ItemRow } from './item-row'

/** A row of `items` as the API answers it. An item whose metadata has not been read yet is called by its number. */
export function encodeItem(row: ItemRow, orders: { listing?: Order | undefined; bestOffer?: Order | undefined }): Item {
  return {
    chainId: row.chain_id,
    contract: row.contract,
    tokenId: row.token_id,
    standard: row.standard,
    name: row.name ?? `#${row.token_id}`,
    description: row.description,
    image: row.image,
    alt: row.alt,
    picture: row.picture,
    owner: row.owner,
    creator: row.creator,
    category: row.category,
    collection: { contract: row.contract, name: row.collection_name ?? row.contract },
    ...(orders.listing ? { listing: orders.listing } : {}),
    ...(orders.bestOffer ? { bestOffer: orders.bestOffer } : {}),
  }
}
