import { normalize } from 'viem/ens'
import type { SearchQuery } from '@/lib/api/schemas/query-parameters'
import type { FoundNames, SearchAnswer } from '@/lib/api/schemas/search'
import { itemHref } from '@/lib/items/item-href'
import { parseSearchTarget, type SearchTarget } from '@/lib/search/parse-search-target'
import { demoNames } from '@/server/accounts/demo-accounts'
import { findAccountsByAddressPrefix, findAccountsByName } from '@/server/accounts/find-accounts-by-name'
import { findEnsAddress } from '@/server/accounts/find-ens-address'
import {
  findCollectionsByAddressPrefix,
  findCollectionsByName,
  findLookalikeCollections,
} from '@/server/collections/find-collections-by-name'
import { resolveSearchTerms, type SearchTerms } from '@/server/db/sql/search-terms'
import { findItemsByName } from '@/server/items/find-items-by-name'
import type { Services } from '@/server/services/services'
import { findOneAccount, findTarget, findTargetItems } from './find-target'
import { markAccountLookalikes, markFoundCollections, markItemLookalikes } from './mark-lookalikes'

const more = 20

/**
 * Items, collections and people by what somebody has typed or pasted: `limit` of each, the best first.
 * @param caller whose budget of ENS names is used; one that all share when left out
 * @throws RateLimitedError
 */
export async function findSearchResults(services: Services, query: SearchQuery, caller = ''): Promise<SearchAnswer> {
  const target = parseSearchTarget(query.q, services.config.chains) ?? {}
  const named = await findTarget(services, target, query)
  if (named) return named
  const search = await resolveSearchTerms(services.db, query.q, demoNames)
  const [exact, items, { collections, people }, ens] = await Promise.all([
    findTargetItems(services, target, query),
    // More than are shown: those of imitations give way to others.
    findItemsByName(services, search, { ...query, limit: query.limit + more }).then((found) =>
      markItemLookalikes(services, found),
    ),
    findNames(services, search, query, target),
    target.ensName ? findEnsAccount(services, target.ensName, caller) : [],
  ])
  const first = new Map([...exact, ...items].map((one) => [itemHref(one), one]))
  return {
    items: [...first.values()].slice(0, query.limit),
    collections,
    people: [...ens, ...people].slice(0, query.limit),
  }
}

/** What a search finds beside the items of its words, for a page that lists those; no node is asked for an ENS name. */
export async function findSuggestions(services: Services, query: SearchQuery): Promise<FoundNames> {
  const target = parseSearchTarget(query.q, services.config.chains) ?? {}
  const named = await findTarget(services, target, query)
  if (named) return named
  const search = await resolveSearchTerms(services.db, query.q, demoNames)
  const [items, names] = await Promise.all([
    findTargetItems(services, target, query),
    findNames(services, search, query, target),
  ])
  return items.length > 0 ? { ...names, items } : names
}

async function findNames(
  services: Services,
  search: SearchTerms,
  query: SearchQuery,
  { beginning, ending }: SearchTarget,
): Promise<Pick<SearchAnswer, 'collections' | 'people'>> {
  const from = beginning ? { beginning, ending } : null
  const [collections, alike, begun, people, owners] = await Promise.all([
    findCollectionsByName(services, search, query),
    findLookalikeCollections(services, query.q, query),
    from ? findCollectionsByAddressPrefix(services, from, query) : [],
    findAccountsByName(services, search, { ...query, limit: query.limit + more }),
    from ? findAccountsByAddressPrefix(services, from, query) : [],
  ])
  const [marked, known] = await Promise.all([
    markFoundCollections(services, [...collections, ...alike, ...begun], query.chainId),
    markAccountLookalikes(services, [...people, ...owners]),
  ])
  return { collections: marked.slice(0, query.limit), people: known.slice(0, query.limit) }
}

async function findEnsAccount(services: Services, name: string, caller: string) {
  const address = await findEnsAddress(services, name, caller)
  return address ? findOneAccount(services, address, { name: normalize(name) }) : []
}
