import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'
import { describePlace } from '@/lib/search/describe-place'
import { describeShow } from '@/lib/search/describe-show'
import { parseSearchTarget, type SearchTarget } from '@/lib/search/parse-search-target'
import { isLongId } from '@/server/items/find-items-by-name'
import { findTarget, findTargetItems } from '@/server/search/find-target'
import type { Services } from '@/server/services/services'
import { RedirectError } from './redirect-error'

const maxCharacters = 500
/** Enough to tell one from several. */
const limit = 2

/**
 * Leads a search to the page of the one item, collection or show whose id or link was pasted. Nothing happens for words, short ids, and
 * addresses that may be somebody's, with filters beside the search, and where several or none are found.
 * @throws RedirectError
 */
export async function redirectToTarget(
  services: Services,
  { q, ...filters }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof q !== 'string' || q.length > maxCharacters || Object.keys(filters).length > 0) return
  const target = parseSearchTarget(q, services.config.chains)
  if (!target || target.account) return
  const [href, ...others] = await listHrefs(services, target, q)
  if (href !== undefined && others.length === 0) throw new RedirectError(href)
}

async function listHrefs(services: Services, target: SearchTarget, q: string): Promise<string[]> {
  const { contract, tokenId, txHash, show: slug } = target
  if (contract || slug) {
    const { items = [], collections = [], places = [], show } = (await findTarget(services, target, { limit })) ?? {}
    const found = tokenId === undefined ? collections.map(collectionHref) : items.map(itemHref)
    return [...(show ? [describeShow(show).href] : []), ...found, ...places.map((place) => describePlace(place).href)]
  }
  const isItem = txHash !== undefined || (tokenId !== undefined && isLongId(tokenId))
  return isItem ? (await findTargetItems(services, target, { q, limit })).map(itemHref) : []
}
