import { isLocale } from './locales'
import type { Words, WordsName } from './words'
import { readWords } from './words-store'

/**
 * For what is said outside of components, in the browser: in the page's language if that has come, in English otherwise. On the
 * server, whose requests are of several languages, English.
 */
export function pickWords<K extends WordsName>(name: K, english: Words[K]): Words[K] {
  if (typeof document === 'undefined') return english
  const { lang } = document.documentElement
  if (lang === 'en' || !isLocale(lang)) return english
  const words = readWords(lang, name)
  if (!words) void import('./load-words').then(({ loadWords }) => loadWords(lang, [name]))
  return words ?? english
}
