import { expectWords } from '@/lib/messages/ask-for-words'
import type { Words, WordsName } from '@/lib/messages/words'
import { useWords } from './useWords'

/** A hook for some of what the market says. What loads with it asks for them as soon as it comes (`useLoaded` waits). */
export function createWords<K extends WordsName>(name: K, english: Words[K]): () => Words[K] {
  expectWords(name)
  return () => useWords(name, english)
}
