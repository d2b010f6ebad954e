import { getLanguage } from '@/lib/base/current-language'
import { isLocale } from './locales'
import { readMessages } from './message-store'
import type { Messages, MessagesName } from './messages'
import { requestMessages } from './request-messages'

/** For what is said outside of components, and what a server draws ahead: in the language that is spoken, until that has come in English. */
export function getMessages<K extends MessagesName>(name: K, english: Messages[K]): Messages[K] {
  const locale = getLanguage()
  if (locale === 'en' || !isLocale(locale)) return english
  const words = readMessages(locale, name)
  if (!words) requestMessages(name)
  return words ?? english
}
