import type { Collection } from '@/lib/api/schemas/collection'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { assertKnownChain } from '@/server/chains/assert-known-chain'
import type { Services } from '@/server/services/services'
import { findDayVolume } from './find-day-volume'
import { findFactoryRules } from './find-factory-rules'
import { findTraitCounts } from './find-trait-counts'
import { findCollection } from './list-collections'
import { throwUnlistedCollection } from './registration/register-by-address'
import { readRoyalty } from './royalties/read-royalty'

/**
 * One collection, with all that is said of it but its traits; `indexing` until it is read.
 * @throws what `throwUnlistedCollection` throws
 */
export async function getCollectionFacts(
  services: Services,
  path: CollectionPath,
  caller: string,
): Promise<Collection> {
  assertKnownChain(services.config, path.chainId)
  const collection = (await findCollection(services, path)) ?? (await throwUnlistedCollection(services, path, caller))
  const [dayVolumeWei, royalty, rules] = await Promise.all([
    findDayVolume(services, collection),
    readRoyalty(services, collection),
    findFactoryRules(services, collection),
  ])
  return {
    ...{ ...collection, dayVolumeWei, ...royalty },
    ...(rules === undefined ? {} : { rules }),
  }
}

/** The same with its traits, their floors and best offers. @throws what `throwUnlistedCollection` throws */
export async function getCollection(services: Services, path: CollectionPath, caller: string): Promise<Collection> {
  const collection = await getCollectionFacts(services, path, caller)
  return { ...collection, traits: await findTraitCounts(services, collection) }
}
