import { getLanguage } from '@/lib/base/current-language'
import type { Catalogue } from './catalogue'
import { readMessages } from './message-store'
import { requestMessages } from './request-messages'

/** The messages of a catalogue outside of components: in the current language, and in English until that has loaded. */
export function getMessages<T>({ name, english }: Catalogue<T>): T {
  const messages = readMessages<T>(getLanguage(), name)
  if (!messages) requestMessages(name)
  return messages ?? english
}
