import { use } from 'react'
import { useSpeech } from '@/context/LocaleProvider'
import { pickWords } from '@/lib/messages/pick-words'
import type { Words, WordsName } from '@/lib/messages/words'
import { readWords } from '@/lib/messages/words-store'

const asked = new Map<string, Promise<void>>()

/** Some of what the market says, in the reader's language. What is not there yet is waited for, as code is. */
export function useWords<K extends WordsName>(name: K, english: Words[K]): Words[K] {
  const { locale, used } = useSpeech()
  // Drawn ahead, by the server.
  if (!used && typeof document === 'undefined') return pickWords(name, english)
  if (locale === 'en') return english
  used?.add(name)
  const words = readWords(locale, name)
  if (words || used) return words ?? english
  const key = `${locale} ${name}`
  const asking =
    asked.get(key) ?? import('@/lib/messages/load-words').then(({ loadWords }) => loadWords(locale, [name]))
  asked.set(key, asking)
  use(asking)
  return readWords(locale, name) ?? english
}
