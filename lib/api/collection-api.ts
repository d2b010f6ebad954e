import { collectionAnswerSchema, collectionsPageSchema } from '@/lib/schemas/collection'
import { request } from './request'

/** The collections that an account made with the market's factory, the first 100. */
export function findCollectionsOf({ creator, chainId }: { creator: string; chainId: number }, signal?: AbortSignal) {
  return request({
    path: '/collections',
    query: { creator, chainId, limit: 100 },
    schema: collectionsPageSchema,
    signal,
  })
}

export async function getCollection(
  { chainId, contract }: { chainId: number; contract: string },
  signal?: AbortSignal,
) {
  const { collection } = await request({
    path: `/collections/${chainId}/${contract}`,
    schema: collectionAnswerSchema,
    signal,
  })
  return collection
}
