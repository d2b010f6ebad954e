import { collectionHref } from '@/lib/collections/collection-href'
import { itemHref } from '@/lib/items/item-href'
import { describePlace } from '@/lib/search/describe-place'
import { parseSearchTarget, type SearchTarget } from '@/lib/search/parse-search-target'
import { showHref } from '@/lib/shows/show-href'
import { findTarget } from '@/server/search/find-target'
import type { Services } from '@/server/services/services'
import { RedirectError } from './redirect-error'

const maxCharacters = 500

/**
 * Leads a search to the page of the one item, collection or show whose id or link was pasted. Nothing happens for words, for an address
 * that may be somebody's, with filters beside the search, and where several or none are found.
 * @throws RedirectError
 */
export async function redirectToTarget(
  services: Services,
  { q, ...filters }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (typeof q !== 'string' || q.length > maxCharacters || Object.keys(filters).length > 0) return
  const target = parseSearchTarget(q, services.config.chains)
  if (!target || target.account || !(target.contract || target.show)) return
  const [href, ...others] = await listHrefs(services, target)
  if (href !== undefined && others.length === 0) throw new RedirectError(href)
}

async function listHrefs(services: Services, target: SearchTarget): Promise<string[]> {
  const { items = [], collections = [], places = [], show } = (await findTarget(services, target, { limit: 2 })) ?? {}
  const found = target.tokenId === undefined ? collections.map(collectionHref) : items.map(itemHref)
  return [...(show ? [showHref(show)] : []), ...found, ...places.map((place) => describePlace(place).href)]
}
