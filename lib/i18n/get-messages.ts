import { getLanguage } from '@/lib/base/current-language'
import type { Catalogue } from './catalogue'
import { readMessages } from './message-store'
import { expectMessages, requestMessages } from './request-messages'

/** The messages of a catalogue outside of components: in the current language, and in English until that has loaded. */
export function getMessages<T>({ name, english }: Catalogue<T>): T {
  const messages = readMessages<T>(getLanguage(), name)
  if (!messages) requestMessages(name)
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
