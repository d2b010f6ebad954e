import type { Messages, MessagesName } from './messages'

const loaded = new Map<string, unknown>()
const listeners = new Set<() => void>()

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
