import { renderToStaticMarkup } from 'react-dom/server'
import type { FoundNames as Found } from '@/lib/api/schemas/search'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { matchCategories } from '@/lib/items/match-categories'
import { SearchMatches } from './SearchMatches'

/** For pages' server side alone; empty where nothing is found. */
export function renderSearchMatches(q: string, found: Found): string {
  const categories = matchCategories(q, getMessages(commonMessages).categories)
  const { people, collections, items = [], places = [], show, unservedChainId } = found
  const named = [...categories, ...people, ...collections, ...items, ...places]
  const isEmpty = named.length === 0 && !show && unservedChainId === undefined
  return isEmpty ? '' : renderToStaticMarkup(<SearchMatches {...found} categories={categories} />)
}
