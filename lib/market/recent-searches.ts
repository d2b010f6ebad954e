import * as z from 'zod/mini'
import { readStorage, writeStorage } from '@/lib/browser/storage'

const key = 'verdigris.searches'
const most = 5
const schema = z.array(z.string())

/** What was searched for in this browser, the newest first. */
export function readRecentSearches(): string[] {
  return (readStorage(key, schema) ?? []).slice(0, most)
}

export function keepRecentSearch(text: string): void {
  const q = text.trim().slice(0, 100)
  if (q === '') return
  const others = readRecentSearches().filter((one) => one.toLowerCase() !== q.toLowerCase())
  writeStorage(key, [q, ...others].slice(0, most))
}

export function forgetSearches(): void {
  writeStorage(key, null)
}
