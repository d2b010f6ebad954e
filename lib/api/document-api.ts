import { type Document, documentAnswerSchema } from '@/lib/schemas/document'
import type { ItemId } from './market-api'
import { request } from './request'

/** What a token's document says. */
export async function getDocument({ chainId, contract, tokenId }: ItemId, signal?: AbortSignal): Promise<Document> {
  const path = `/items/${chainId}/${contract}/${tokenId}/document`
  const answer = await request({ path, schema: documentAnswerSchema, signal })
  return answer.document
}
