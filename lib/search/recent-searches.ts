import * as z from 'zod/mini'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'

const key = 'verdigris.searches'
const most = 5
const schema = z.array(z.string())

/** What was searched for in this browser, the newest first. */
export function readRecentSearches(): string[] {
  return (readLocalStorage(key, schema) ?? []).slice(0, most)
}

export function storeRecentSearch(text: string): void {
  const q = text.trim().slice(0, 500)
  if (q === '') return
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())
  writeLocalStorage(key, [q, ...others].slice(0, most))
}

export function deleteRecentSearches(): void {
  writeLocalStorage(key, null)
}
