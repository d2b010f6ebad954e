import { collectionAnswerSchema } from '@/lib/api/schemas/collection'
import { request } from './request'

export async function getCollection(
  { chainId, contract }: { chainId: number; contract: string },
  signal?: AbortSignal,
) {
  const answer = await request({ path: `/collections/${chainId}/${contract}`, schema: collectionAnswerSchema, signal })
  return answer.collection
}
