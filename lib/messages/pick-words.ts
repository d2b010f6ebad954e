import { requestMessages } from './ask-for-words'
import { isLocale } from './locales'
import type { Messages, MessagesName } from './words'
import { findSpoken, readMessages } from './words-store'

/** For what is said outside of components, and what a server draws ahead: in the language that is spoken, until that has come in English. */
export function getMessages<K extends MessagesName>(name: K, english: Messages[K]): Messages[K] {
  const locale = findSpoken()
  if (locale === 'en' || !isLocale(locale)) return english
  const words = readMessages(locale, name)
  if (!words) requestMessages(name)
  return words ?? english
}
