import { askForWords } from './ask-for-words'
import { isLocale } from './locales'
import type { Words, WordsName } from './words'
import { findSpoken, readWords } from './words-store'

/** For what is said outside of components, and what a server draws ahead: in the language that is spoken, until that has come in English. */
export function pickWords<K extends WordsName>(name: K, english: Words[K]): Words[K] {
  const locale = findSpoken()
  if (locale === 'en' || !isLocale(locale)) return english
  const words = readWords(locale, name)
  if (!words) askForWords(name)
  return words ?? english
}
