import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { collectionHref } from './collection-href'

/** Where somebody asks the operators to list a collection, or learns that they do not take requests. */
export const requestListingHref = (collection: CollectionPath) => `${collectionHref(collection)}/request`
