import { type CollectionDocument, collectionDocumentAnswerSchema } from '@/lib/api/schemas/collection-document'
import { request } from './request'

/** What the document of a collection says; all of it null where there is none. */
export async function getCollectionDocument(
  { chainId, contract }: { chainId: number; contract: string },
  signal?: AbortSignal,
): Promise<CollectionDocument> {
  const path = `/collections/${chainId}/${contract}/document`
  return (await request({ path, schema: collectionDocumentAnswerSchema, signal })).document
}
