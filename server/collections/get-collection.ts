import { AppError } from '@/lib/errors/app-error'
import type { Collection } from '@/lib/schemas/collection'
import type { CollectionPath } from '@/lib/schemas/queries'
import type { Services } from '@/server/services'
import { findCollectionAt } from './find-collections'
import { findTraitCounts } from './find-trait-counts'

/** @throws AppError `not_found` */
export async function getCollection(services: Services, path: CollectionPath): Promise<Collection> {
  const collection = await findCollectionAt(services, path)
  if (collection) return { ...collection, traits: await findTraitCounts(services, collection) }
  throw new AppError('not_found', 'The market does not know this collection.')
}
