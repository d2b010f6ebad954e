import type { Address } from 'viem'
import type { FoundItem, FoundPlace, SearchAnswer } from '@/lib/api/schemas/search'
import type { SearchTarget } from '@/lib/search/parse-search-target'
import { findAccountAt } from '@/server/accounts/find-accounts-by-name'
import { nowSeconds } from '@/server/base/now-seconds'
import { findCollectionsAt } from '@/server/collections/find-collections-by-name'
import { findItemsAt, findItemsByTokenId, findItemsSoldBy, isLongId } from '@/server/items/find-items-by-name'
import { listServedChainIds } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { markAccountLookalikes, markCollectionLookalikes, markItemLookalikes } from './mark-lookalikes'

interface Wanted {
  chainId?: number | undefined
  limit: number
}

/** What a target with an address or a show names, on every chain that it may be of. Null where words may find it too. */
export async function findTarget(
  services: Services,
  target: SearchTarget,
  wanted: Wanted,
): Promise<SearchAnswer | null> {
  const query = { ...wanted, chainId: target.chainId ?? wanted.chainId }
  if (target.contract) return findPlace(services, { ...target, contract: target.contract }, query)
  if (target.account) return findTargetAccount(services, { ...target, account: target.account })
  return target.show === undefined ? null : findShow(services, target.show)
}

/**
 * The items of an id without a collection, or that a transaction sold; none for a short id in decimal, which is a word.
 * @param query.q what the target was read from
 */
export async function findTargetItems(
  services: Services,
  { tokenId, txHash, contract, chainId: ownChainId }: SearchTarget,
  { q, chainId: wantedChainId, limit }: Wanted & { q: string },
): Promise<FoundItem[]> {
  if (contract) return []
  const chainId = ownChainId ?? wantedChainId
  const chainIds = chainId === undefined ? listServedChainIds(services) : [chainId]
  const isWord = tokenId === undefined || (!isLongId(tokenId) && !/^\W*0x/i.test(q))
  const found = await Promise.all([
    isWord ? [] : findItemsByTokenId(services, tokenId, { chainId, limit }),
    txHash === undefined ? [] : findItemsSoldBy(services, { hash: txHash, chainIds }, limit),
  ])
  return markItemLookalikes(services, found.flat())
}

async function findPlace(
  services: Services,
  target: SearchTarget & { contract: Address },
  query: Wanted,
): Promise<SearchAnswer> {
  const { contract, tokenId, account } = target
  const [items, collections] = await Promise.all([
    tokenId === undefined
      ? []
      : findItemsAt(services, { contract, tokenId }, query).then((found) => markItemLookalikes(services, found)),
    findCollectionsAt(services, [contract], query).then((found) => markCollectionLookalikes(services, found)),
  ])
  if (items.length > 0) return { items, collections, people: [] }
  const isKnown = tokenId === undefined && collections.length > 0
  // The address of a collection is hardly meant as somebody's.
  if (account && !isKnown) return { items, collections, people: await findOneAccount(services, account) }
  if (isKnown) return { items, collections, people: [] }
  const at = collections.length > 0 ? collections.map(({ chainId }) => chainId) : undefined
  return { items, collections, people: [], ...findPlaces(services, { contract, tokenId }, at, query) }
}

/** The pages that would open it: of the chain that is named, of those that have its collection, or of each that is served. */
function findPlaces(
  services: Services,
  { contract, tokenId }: Omit<FoundPlace, 'chainId'>,
  known: readonly number[] | undefined,
  { chainId, limit }: Wanted,
): Pick<SearchAnswer, 'places' | 'unservedChainId'> {
  const served = listServedChainIds(services)
  if (chainId !== undefined && !served.includes(chainId)) return { unservedChainId: chainId }
  const chainIds = chainId === undefined ? (known ?? served).filter((one) => served.includes(one)) : [chainId]
  return {
    places: chainIds.slice(0, limit).map((one) => ({
      ...{ chainId: one, contract },
      ...(tokenId === undefined ? {} : { tokenId }),
    })),
  }
}

async function findTargetAccount(
  services: Services,
  { account, chainId, isContract }: SearchTarget & { account: Address },
): Promise<SearchAnswer> {
  const none = { items: [], collections: [], people: [] }
  if (!isContract || chainId === undefined) return { ...none, people: await findOneAccount(services, account) }
  if (!listServedChainIds(services).includes(chainId)) return { ...none, unservedChainId: chainId }
  return { ...none, people: await findOneAccount(services, account, { chainId }) }
}

function findShow({ curation }: Services, slug: string): SearchAnswer | null {
  const found = curation?.current().shows.document.shows.find((one) => one.slug === slug)
  if (!found || (found.from !== null && BigInt(found.from) > nowSeconds())) return null
  return { items: [], collections: [], people: [], show: { slug, title: found.title } }
}

/** @param options.chainId of a contract */
export async function findOneAccount(
  services: Services,
  address: Address,
  { name = null, chainId }: { name?: string | null; chainId?: number } = {},
) {
  return markAccountLookalikes(services, await findAccountAt(services, address, { name, chainId }))
}
