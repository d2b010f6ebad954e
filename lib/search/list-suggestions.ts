import { profileHref } from '@/lib/accounts/profile-href'
import type { Category } from '@/lib/api/schemas/categories'
import type { SearchAnswer } from '@/lib/api/schemas/search'
import { formatAddress } from '@/lib/base/format/format-address'
import { collectionHref } from '@/lib/collections/collection-href'
import { exploreHref } from '@/lib/items/explore-href'
import { itemHref } from '@/lib/items/item-href'
import { matchCategories } from '@/lib/items/match-categories'
import { describePlace } from '@/lib/search/describe-place'
import { describeShow } from '@/lib/search/describe-show'

export interface Suggestion {
  key: string
  href: string
  name: string
  /** What stands under the name. */
  note?: string
  image?: string | null
  /** What somebody without a picture is drawn by. */
  address?: string
  /** It, or its collection, is named like another one, or somebody else, whose name it is. */
  isAlike?: boolean
  /** A search, not something that was found. */
  q?: string
  isCategory?: boolean
}

export interface SuggestionGroup {
  kind: 'show' | 'places' | 'categories' | 'items' | 'collections' | 'people' | 'recent' | 'all'
  suggestions: Suggestion[]
}

/**
 * What opens under the search field, in the order in which the arrow keys go through it.
 * @param categories what the categories are called
 */
export function listSuggestions(
  q: string,
  found: SearchAnswer | undefined,
  recent: readonly string[],
  categories: Readonly<Record<Category, string>>,
): SuggestionGroup[] {
  const search = (text: string) => ({ key: `q ${text}`, href: exploreHref({ q: text }), name: text, q: text })
  if (q === '') return keepFull([{ kind: 'recent', suggestions: recent.map(search) }])
  const people = {
    kind: 'people' as const,
    suggestions: (found?.people ?? []).map(({ address, contractChainId, name, image, lookalike }) => ({
      ...{ key: profileHref(address, contractChainId), href: profileHref(address, contractChainId) },
      ...{ name: name ?? formatAddress(address), image, address },
      ...(name === null ? {} : { note: formatAddress(address) }),
      ...(lookalike ? { isAlike: true } : {}),
    })),
  }
  const items = {
    kind: 'items' as const,
    suggestions: (found?.items ?? []).map((one) => ({
      ...{ key: itemHref(one), href: itemHref(one), name: one.name, image: one.image },
      ...(one.lookalike
        ? { note: `${one.collectionName} · ${formatAddress(one.contract)}`, isAlike: true }
        : { note: one.collectionName }),
    })),
  }
  const collections = {
    kind: 'collections' as const,
    suggestions: (found?.collections ?? []).map((one) => ({
      ...{ key: collectionHref(one), href: collectionHref(one), name: one.name, image: one.image },
      ...(one.lookalike ? { note: formatAddress(one.contract), isAlike: true } : {}),
    })),
  }
  // The collection itself before its items, which often have its name.
  const isCollection = (found?.collections ?? []).some(({ name }) => name.toLowerCase().startsWith(q.toLowerCase()))
  const isEnsAccount = /\.eth$/i.test(found?.people[0]?.name ?? '') && found?.people[0]?.name === q.toLowerCase()
  return keepFull([
    ...(isEnsAccount ? [people] : []),
    {
      kind: 'show',
      suggestions: (found?.show ? [found.show] : []).map((show) => ({
        key: describeShow(show).href,
        ...describeShow(show),
      })),
    },
    {
      kind: 'places',
      suggestions: (found?.places ?? []).map((place) => ({ key: describePlace(place).href, ...describePlace(place) })),
    },
    {
      kind: 'categories',
      suggestions: matchCategories(q, categories).map((category) => {
        const href = exploreHref({ category })
        return { key: href, href, name: categories[category], isCategory: true }
      }),
    },
    ...(isCollection ? [collections, items] : [items, collections]),
    ...(isEnsAccount ? [] : [people]),
    { kind: 'all', suggestions: [search(q)] },
  ])
}

const keepFull = (groups: SuggestionGroup[]) => groups.filter(({ suggestions }) => suggestions.length > 0)
