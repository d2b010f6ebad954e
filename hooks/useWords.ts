import { useEffect, useSyncExternalStore } from 'react'
import { useSpeech } from '@/context/LocaleProvider'
import { askForWords } from '@/lib/messages/ask-for-words'
import { pickWords } from '@/lib/messages/pick-words'
import type { Words, WordsName } from '@/lib/messages/words'
import { readWords, subscribeToWords } from '@/lib/messages/words-store'

/**
 * Some of what the market says, in the reader's language, and until that has come in English. It never suspends: the page around
 * it would stand still, and a hook that calls `use` in some renders alone confuses React (error 467 ended the page).
 */
export function useWords<K extends WordsName>(name: K, english: Words[K]): Words[K] {
  const { locale, used } = useSpeech()
  const read = () => {
    // Drawn ahead, by the server.
    if (!used && typeof document === 'undefined') return pickWords(name, english)
    return locale === 'en' ? english : readWords(locale, name)
  }
  const words = useSyncExternalStore(subscribeToWords, read, read)
  if (locale !== 'en') used?.add(name)
  useEffect(() => {
    if (!words) askForWords(name)
  }, [words, name])
  return words ?? english
}
