import { normalize } from 'viem/ens'
import type { SearchQuery } from '@/lib/schemas/queries'
import type { SearchAnswer } from '@/lib/schemas/search'
import { findEnsAddress } from '@/server/accounts/find-ens-address'
import type { Services } from '@/server/services'
import { findCollectionsAt, findFoundCollections } from './find-found-collections'
import { findFoundItems, findItemsAt } from './find-found-items'
import { demoNames, findFoundPeople, findPersonAt } from './find-found-people'
import { readPasted } from './read-pasted'
import { readSearch } from './read-search'

/**
 * Items, collections and people by what somebody has typed or pasted: `limit` of each, the best first.
 * @param admit called before a node is asked for an ENS name
 */
export async function findBySearch(
  services: Services,
  query: SearchQuery,
  admit: () => void = () => {},
): Promise<SearchAnswer> {
  const pasted = readPasted(query.q)
  if (pasted?.address) return findPasted(services, pasted.address, { ...query, ...pasted })
  if (pasted?.ensName) admit()
  const search = await readSearch(services.db, query.q, demoNames)
  const [items, collections, people, ens] = await Promise.all([
    findFoundItems(services, search, query),
    findFoundCollections(services, search, query),
    findFoundPeople(services, search, query),
    pasted?.ensName ? findEnsPerson(services, pasted.ensName) : [],
  ])
  return { items, collections, people: [...ens, ...people].slice(0, query.limit) }
}

async function findPasted(
  services: Services,
  address: string,
  query: { tokenId?: string; chainId?: number | undefined; limit: number },
): Promise<SearchAnswer> {
  const { tokenId } = query
  const [items, collections] = await Promise.all([
    tokenId === undefined ? [] : findItemsAt(services, { contract: address, tokenId }, query),
    findCollectionsAt(services, address, query),
  ])
  // The address of a collection is hardly meant as somebody's.
  const isPerson = collections.length === 0 && tokenId === undefined
  return { items, collections, people: isPerson ? await findPersonAt(services, address, null) : [] }
}

async function findEnsPerson(services: Services, name: string) {
  const address = await findEnsAddress(services, name)
  return address ? findPersonAt(services, address, normalize(name)) : []
}
