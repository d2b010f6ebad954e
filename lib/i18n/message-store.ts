const loaded = new Map<string, object>()
const listeners = new Set<() => void>()

/** The messages of a catalogue in a language, if they have been loaded. @typeParam T those of the catalogue in English */
export function readMessages<T>(locale: string, name: string): T | undefined {
  return loaded.get(`${locale} ${name}`) as T | undefined
}

export function storeMessages(locale: string, name: string, messages: object): void {
  loaded.set(`${locale} ${name}`, messages)
  for (const listener of listeners) listener()
}

/** Calls the listener for each catalogue that is stored. Returns the function that ends it. */
export function subscribeToMessages(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
