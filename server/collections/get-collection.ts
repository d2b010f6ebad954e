import { AppError } from '@/lib/errors/app-error'
import type { Collection } from '@/lib/schemas/collection'
import type { CollectionPath } from '@/lib/schemas/queries'
import type { Services } from '@/server/services'
import { findCollectionAt } from './find-collections'
import { findDayVolume } from './find-day-volume'
import { findRoyalty } from './find-royalty'
import { findRules } from './find-rules'
import { findTraitCounts } from './find-trait-counts'
import { openByAddress } from './open-by-address'

/**
 * One collection, with all that is said of it but its traits; one that the market has not met is opened, and is `indexing`
 * until it is read.
 * @throws what `openByAddress` throws
 */
export async function getCollectionFacts(
  services: Services,
  path: CollectionPath,
  caller: string,
): Promise<Collection> {
  let collection = await findCollectionAt(services, path)
  if (!collection) {
    await openByAddress(services, path, caller)
    collection = await findCollectionAt(services, path)
  }
  if (!collection) throw new AppError('not_found', 'The market does not know this collection.')
  const [dayVolumeWei, royaltyBps, rules] = await Promise.all([
    findDayVolume(services, collection),
    findRoyalty(services, collection),
    findRules(services, collection),
  ])
  return {
    ...{ ...collection, dayVolumeWei },
    ...(royaltyBps === undefined ? {} : { royaltyBps }),
    ...(rules === undefined ? {} : { rules }),
  }
}

/** The same with its traits, their floors and best offers. @throws what `openByAddress` throws */
export async function getCollection(services: Services, path: CollectionPath, caller: string): Promise<Collection> {
  const collection = await getCollectionFacts(services, path, caller)
  return { ...collection, traits: await findTraitCounts(services, collection) }
}
