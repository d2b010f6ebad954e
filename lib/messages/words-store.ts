import type { Words, WordsName } from './words'

const loaded = new Map<string, unknown>()

/** What has been loaded of a language, if it has. */
export function readWords<K extends WordsName>(locale: string, name: K): Words[K] | undefined {
  return loaded.get(`${locale} ${name}`) as Words[K] | undefined
}

export function storeWords<K extends WordsName>(locale: string, name: K, words: Words[K]): void {
  loaded.set(`${locale} ${name}`, words)
}
