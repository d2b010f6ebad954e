import { renderToStaticMarkup } from 'react-dom/server'
import { matchCategories } from '@/lib/market/find-rooms'
import { en } from '@/lib/messages/en'
import { getMessages } from '@/lib/messages/pick-words'
import type { FoundNames as Found } from '@/lib/schemas/search'
import { FoundNames } from './FoundNames'

/** For pages' server side alone; empty where nothing is found. */
export function drawFoundNames(q: string, found: Found): string {
  const rooms = matchCategories(q, getMessages('common', en).categories)
  const isEmpty = rooms.length + found.people.length + found.collections.length === 0
  return isEmpty ? '' : renderToStaticMarkup(<FoundNames {...found} rooms={rooms} />)
}
