import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { collectionHref } from './collection-href'

/** Where a collection is added that the marketplace does not list yet. */
export function addCollectionHref(collection: CollectionPath, tokenId?: string): string {
  return `${collectionHref(collection)}/add${tokenId === undefined ? '' : `?token=${tokenId}`}`
}
