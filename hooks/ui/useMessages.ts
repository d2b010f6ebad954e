import { useSyncExternalStore } from 'react'
import { useLocaleSettings } from '@/context/LocaleProvider'
import type { Catalogue } from '@/lib/i18n/catalogue'
import { getMessages } from '@/lib/i18n/get-messages'
import { subscribeToMessages } from '@/lib/i18n/message-store'

/**
 * The messages of a catalogue in the reader's language, and in English until that has loaded. It never suspends: the page around it
 * would stop, and a hook that calls `use` in some renders alone confuses React (error 467 ended the page).
 */
export function useMessages<T>(catalogue: Catalogue<T>): T {
  const { locale, used } = useLocaleSettings()
  if (locale !== 'en') used?.add(catalogue.name)
  const read = () => getMessages(catalogue, locale)
  return useSyncExternalStore(subscribeToMessages, read, read)
}
