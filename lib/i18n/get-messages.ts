import { getLanguage } from '@/lib/base/current-language'
import type { Catalogue } from './catalogue'
import { readMessages } from './message-store'
import { expectMessages, requestMessages } from './request-messages'

/** The messages of a catalogue in a language, by default the current one, and in English until that has loaded. */
export function getMessages<T>({ name, english }: Catalogue<T>, locale: string = getLanguage()): T {
  const messages = readMessages<T>(locale, name)
  if (!messages) requestMessages(name, locale)
  return messages ?? english
}

/**
 * Called by generated modules. The catalogue asks for its translation when its code loads (`useLazyModule` waits for it). In the module
 * that reads it, which every page has: one of its own would be larger.
 */
export function createCatalogue<T>(name: string, english: T): Catalogue<T> {
  expectMessages(name)
  return { name, english }
}
