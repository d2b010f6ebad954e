import { collectionAnswerSchema, collectionsPageSchema } from '@/lib/api/schemas/collection'
import { itemTraitsAnswerSchema } from '@/lib/api/schemas/item-traits'
import { depthAnswerSchema } from '@/lib/api/schemas/price-depth'
import { type PriceRange, salePricesAnswerSchema } from '@/lib/api/schemas/sale-price'
import { request } from './request'

// The queries load both together: a piece of its own would be named in what every page loads first.
export { getCollection } from './get-collection'

interface CollectionId {
  chainId: number
  contract: string
}

/** The collections that an account made with the market's factory, the first 100. */
export function listCollectionsOf({ creator, chainId }: { creator: string; chainId: number }, signal?: AbortSignal) {
  return request({
    path: '/collections',
    query: { creator, chainId, limit: 100 },
    schema: collectionsPageSchema,
    signal,
  })
}

/** What a collection is sold and wanted for, by price. */
export async function getPriceDepth({ chainId, contract }: CollectionId, signal?: AbortSignal) {
  const path = `/collections/${chainId}/${contract}/depth`
  return (await request({ path, schema: depthAnswerSchema, signal })).depth
}

/** What was paid, by the hour or the day. */
export function listSalePrices(
  { chainId, contract, range }: CollectionId & { range: PriceRange },
  signal?: AbortSignal,
) {
  const path = `/collections/${chainId}/${contract}/prices`
  return request({ path, query: { range }, schema: salePricesAnswerSchema, signal })
}

export function listItemTraits(
  { chainId, contract, tokenId }: CollectionId & { tokenId: string },
  signal?: AbortSignal,
) {
  return request({ path: `/items/${chainId}/${contract}/${tokenId}/traits`, schema: itemTraitsAnswerSchema, signal })
}

/** Adds a collection to the marketplace. @throws AppError `not_found` for what is none, `rate_limited` */
export async function registerCollection({ chainId, contract }: CollectionId) {
  const body = { chainId, contract }
  return (await request({ path: '/collections', body, schema: collectionAnswerSchema })).collection
}
