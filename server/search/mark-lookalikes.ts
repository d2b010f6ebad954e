import type { FoundAccount, FoundCollection, FoundItem } from '@/lib/api/schemas/search'
import { findAccountNameWarnings } from '@/server/accounts/find-account-name-warnings'
import { accountKey, eoaChainId } from '@/server/base/account-id'
import { collectionKey } from '@/server/base/collection-key'
import { findCollectionNameWarnings } from '@/server/collections/find-collection-name-warnings'
import { findCollectionsAt } from '@/server/collections/find-collections-by-name'
import type { Services } from '@/server/services/services'

/** Each once, with what it looks like. */
export async function markCollectionLookalikes(
  services: Services,
  found: readonly FoundCollection[],
): Promise<FoundCollection[]> {
  const marks = await findCollectionNameWarnings(services, found)
  return [...new Map(found.map((one) => [collectionKey(one), one])).values()].map((one) => {
    const lookalike = marks.get(collectionKey(one))?.marks.lookalike
    return lookalike ? { ...one, lookalike } : one
  })
}

/** In their order, but before its imitations what they imitate, found or not, and of these the older first. */
export async function markFoundCollections(
  services: Services,
  found: readonly FoundCollection[],
  chainId: number | undefined,
): Promise<FoundCollection[]> {
  const marked = await markCollectionLookalikes(services, found)
  const known = new Set(marked.map(collectionKey))
  const missing = marked.flatMap(({ lookalike }) =>
    lookalike && !known.has(collectionKey(lookalike)) ? [lookalike] : [],
  )
  const keys = new Set(missing.map(collectionKey))
  const contracts = [...new Set(missing.map(({ contract }) => contract))]
  const originals =
    contracts.length === 0 ? [] : await findCollectionsAt(services, contracts, { chainId, limit: 4 * contracts.length })
  const groups = new Map<string, FoundCollection[]>()
  for (const one of [...marked, ...originals.filter((original) => keys.has(collectionKey(original)))]) {
    const key = collectionKey(one.lookalike ?? one)
    groups.set(key, [...(groups.get(key) ?? []), one])
  }
  return [...groups.values()].flatMap((group) => group.toSorted((a, b) => findAge(a) - findAge(b)))
}

/** Those of imitations come last. */
export async function markItemLookalikes(services: Services, found: readonly FoundItem[]): Promise<FoundItem[]> {
  const marks = await findCollectionNameWarnings(services, found)
  const marked = found.map((one) => {
    const lookalike = marks.get(collectionKey(one))?.marks.lookalike
    return lookalike ? { ...one, lookalike } : one
  })
  return putImitationsLast(marked)
}

/** Who imitates somebody comes last. */
export async function markAccountLookalikes(
  services: Services,
  found: readonly FoundAccount[],
): Promise<FoundAccount[]> {
  const marks = await findAccountNameWarnings(
    services,
    found.map(({ address }) => address),
  )
  return putImitationsLast(
    found.map((one) => {
      const lookalike =
        marks[accountKey({ address: one.address, accountChainId: one.contractChainId ?? eoaChainId })]?.lookalike
      return lookalike ? { ...one, lookalike } : one
    }),
  )
}

function putImitationsLast<T extends { lookalike?: unknown }>(marked: readonly T[]): T[] {
  return [...marked.filter(({ lookalike }) => !lookalike), ...marked.filter(({ lookalike }) => lookalike)]
}

function findAge({ lookalike }: FoundCollection): number {
  return lookalike ? Number(lookalike.ownCreatedAt ?? Number.MAX_SAFE_INTEGER) : 0
}
