import { normalize } from 'viem/ens'
import type { SearchQuery } from '@/lib/api/schemas/query-parameters'
import type { FoundNames, SearchAnswer } from '@/lib/api/schemas/search'
import { demoNames } from '@/server/accounts/demo-accounts'
import { findAccountAt, findAccountsByAddressPrefix, findAccountsByName } from '@/server/accounts/find-accounts-by-name'
import { findEnsAddress } from '@/server/accounts/find-ens-address'
import { type PastedAddress, parsePastedAddress } from '@/server/accounts/parse-pasted-address'
import {
  findCollectionsAt,
  findCollectionsByAddressPrefix,
  findCollectionsByName,
  findLookalikeCollections,
} from '@/server/collections/find-collections-by-name'
import { resolveSearchTerms, type SearchTerms } from '@/server/db/sql/search-terms'
import { findItemsAt, findItemsByName } from '@/server/items/find-items-by-name'
import type { Services } from '@/server/services/services'
import {
  markAccountLookalikes,
  markCollectionLookalikes,
  markFoundCollections,
  markItemLookalikes,
} from './mark-lookalikes'

const more = 20

/**
 * Items, collections and people by what somebody has typed or pasted: `limit` of each, the best first.
 * @param caller whose budget of ENS names is used; one that all share when left out
 * @throws RateLimitedError
 */
export async function findSearchResults(services: Services, query: SearchQuery, caller = ''): Promise<SearchAnswer> {
  const pasted = parsePastedAddress(query.q)
  if (pasted?.address) return findPasted(services, pasted.address, { ...query, ...pasted })
  const search = await resolveSearchTerms(services.db, query.q, demoNames)
  const [items, { collections, people }, ens] = await Promise.all([
    // More than are shown: those of imitations give way to others.
    findItemsByName(services, search, { ...query, limit: query.limit + more }).then((found) =>
      markItemLookalikes(services, found),
    ),
    findNames(services, search, query, pasted),
    pasted?.ensName ? findEnsAccount(services, pasted.ensName, caller) : [],
  ])
  return { items: items.slice(0, query.limit), collections, people: [...ens, ...people].slice(0, query.limit) }
}

/** The collections and people of a search, for a page that has its items; no node is asked for an ENS name. */
export async function findSuggestions(services: Services, query: SearchQuery): Promise<FoundNames> {
  const pasted = parsePastedAddress(query.q)
  if (!pasted?.address) {
    return findNames(services, await resolveSearchTerms(services.db, query.q, demoNames), query, pasted)
  }
  const { collections, people } = await findPasted(services, pasted.address, { ...query, ...pasted })
  return { collections, people }
}

async function findNames(
  services: Services,
  search: SearchTerms,
  query: SearchQuery,
  pasted: PastedAddress | null,
): Promise<FoundNames> {
  const { beginning, ending } = pasted ?? {}
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

async function findPasted(
  services: Services,
  address: string,
  query: { tokenId?: string; chainId?: number | undefined; limit: number },
): Promise<SearchAnswer> {
  const { tokenId } = query
  const [items, collections] = await Promise.all([
    tokenId === undefined
      ? []
      : findItemsAt(services, { contract: address, tokenId }, query).then((found) =>
          markItemLookalikes(services, found),
        ),
    findCollectionsAt(services, [address], query).then((found) => markCollectionLookalikes(services, found)),
  ])
  // The address of a collection is hardly meant as somebody's.
  const isAccount = collections.length === 0 && tokenId === undefined
  return { items, collections, people: isAccount ? await findOneAccount(services, address, null) : [] }
}

async function findEnsAccount(services: Services, name: string, caller: string) {
  const address = await findEnsAddress(services, name, caller)
  return address ? findOneAccount(services, address, normalize(name)) : []
}

const findOneAccount = async (services: Services, address: string, name: string | null) =>
  markAccountLookalikes(services, await findAccountAt(services, address, name))
