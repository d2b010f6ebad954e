import type { Messages, MessagesName } from './messages'

const loaded = new Map<string, unknown>()
const listeners = new Set<() => void>()

let findLanguage = () => (typeof document === 'undefined' ? 'en' : document.documentElement.lang || 'en')

/** For a server, whose requests are of several languages. @returns the one before */
export function setLanguageFinder(find: () => string): () => string {
  const before = findLanguage
  findLanguage = find
  return before
}

/** What is spoken here and now: in a browser the page's language, on a server the request's. */
export function findSpoken(): string {
  return findLanguage()
}

/** What has been loaded of a language, if it has. */
export function readMessages<K extends MessagesName>(locale: string, name: K): Messages[K] | undefined {
  return loaded.get(`${locale} ${name}`) as Messages[K] | undefined
}

export function storeMessages<K extends MessagesName>(locale: string, name: K, words: Messages[K]): void {
  loaded.set(`${locale} ${name}`, words)
  for (const listener of listeners) listener()
}

/** Hears of each that is stored. Returns the way to stop. */
export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
