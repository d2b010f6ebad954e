import { useEffect, useSyncExternalStore } from 'react'
import { useLocaleSettings } from '@/context/LocaleProvider'
import { getMessages } from '@/lib/i18n/get-messages'
import { readMessages, subscribeToMessages } from '@/lib/i18n/message-store'
import type { Messages, MessagesName } from '@/lib/i18n/messages'
import { requestMessages } from '@/lib/i18n/request-messages'

/**
 * Some of what the market says, in the reader's language, and until that has come in English. It never suspends: the page around
 * it would stand still, and a hook that calls `use` in some renders alone confuses React (error 467 ended the page).
 */
export function useMessageCatalogue<K extends MessagesName>(name: K, english: Messages[K]): Messages[K] {
  const { locale, used } = useLocaleSettings()
  const read = () => {
    // Drawn ahead, by the server.
    if (!used && typeof document === 'undefined') return getMessages(name, english)
    return locale === 'en' ? english : readMessages(locale, name)
  }
  const words = useSyncExternalStore(subscribeToMessages, read, read)
  if (locale !== 'en') used?.add(name)
  useEffect(() => {
    if (!words) requestMessages(name)
  }, [words, name])
  return words ?? english
}
