import { renderToStaticMarkup } from 'react-dom/server'
import type { FoundNames as Found } from '@/lib/schemas/search'
import { FoundNames } from './FoundNames'

/** For pages' server side alone; empty where nothing is found. */
export function drawFoundNames(found: Found): string {
  return found.people.length + found.collections.length === 0 ? '' : renderToStaticMarkup(<FoundNames {...found} />)
}
