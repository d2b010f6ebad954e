import type { Locale } from './locales'
import type { Words, WordsName } from './words'
import { readWords, storeWords } from './words-store'

export type WordsLoaders = { [K in WordsName]: () => Promise<Words[K]> }

const languages: Record<Exclude<Locale, 'en'>, () => Promise<WordsLoaders>> = {
  de: async () => (await import('./german')).german,
  es: async () => (await import('./spanish')).spanish,
}

/** Loads what is not there yet. What does not come stays in English. @param names all of them, unless some are named */
export async function loadWords(locale: Locale, names?: readonly string[]): Promise<void> {
  if (locale === 'en') return
  try {
    const loaders = await languages[locale]()
    const wanted = Object.keys(loaders).filter((name) => !names || names.includes(name)) as WordsName[]
    await Promise.all(wanted.map((name) => load(locale, name, loaders[name])))
  } catch {
    // Of code that does not come the page says so elsewhere.
  }
}

async function load<K extends WordsName>(locale: Locale, name: K, loadOne: () => Promise<Words[K]>): Promise<void> {
  if (!readWords(locale, name)) storeWords(locale, name, await loadOne())
}
