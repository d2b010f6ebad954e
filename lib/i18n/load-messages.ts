import type { Locale } from './locales'
import { readMessages, storeMessages } from './message-store'
import type { MessageLoaders, Messages, MessagesName } from './messages'

const languages: Record<Exclude<Locale, 'en'>, () => Promise<MessageLoaders>> = {
  de: async () => (await import('./catalogues/de-loaders')).deLoaders,
  es: async () => (await import('./catalogues/es-loaders')).esLoaders,
}

/** Loads what is not there yet. What does not come stays in English. @param names all of them, unless some are named */
export async function loadMessages(locale: Locale, names?: readonly string[]): Promise<void> {
  if (locale === 'en') return
  try {
    const loaders = await languages[locale]()
    const wanted = Object.keys(loaders).filter((name) => !names || names.includes(name)) as MessagesName[]
    await Promise.all(wanted.map((name) => load(locale, name, loaders[name])))
  } catch {
    // Of code that does not come the page says so elsewhere.
  }
}

async function load<K extends MessagesName>(
  locale: Locale,
  name: K,
  loadOne: () => Promise<Messages[K]>,
): Promise<void> {
  if (!readMessages(locale, name)) storeMessages(locale, name, await loadOne())
}
