import { documentAnswerSchema, type MetadataDocument } from '@/lib/api/schemas/metadata-document'
import type { ItemId } from './core'
import { request } from './request'

/** What a token's document says. */
export async function getMetadataDocument(
  { chainId, contract, tokenId }: ItemId,
  signal?: AbortSignal,
): Promise<MetadataDocument> {
  const path = `/items/${chainId}/${contract}/${tokenId}/document`
  const answer = await request({ path, schema: documentAnswerSchema, signal })
  return answer.document
}
