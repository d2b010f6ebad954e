import { loadLanguage } from './generated/load-language'
import type { Locale } from './locales'
import { readMessages, storeMessages } from './message-store'

/** Loads the catalogues that are not there yet. A catalogue that fails to load stays in English. @param names all, unless some are named */
export async function loadMessages(locale: Locale, names?: readonly string[]): Promise<void> {
  if (locale === 'en') return
  try {
    const loaders = await loadLanguage[locale]()
    const wanted = Object.entries(loaders).filter(([name]) => !names || names.includes(name))
    await Promise.all(wanted.map(([name, load]) => loadOne(locale, name, load)))
  } catch {
    // The page reports elsewhere that its code did not load.
  }
}

async function loadOne(locale: Locale, name: string, load: () => Promise<object>): Promise<void> {
  if (!readMessages(locale, name)) storeMessages(locale, name, await load())
}
