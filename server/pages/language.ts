import { AsyncLocalStorage } from 'node:async_hooks'
import type { Locale } from '@/lib/i18n/locales'
import { setLanguageFinder } from '@/lib/i18n/message-store'

const language = new AsyncLocalStorage<Locale>()
setLanguageFinder(() => language.getStore() ?? 'en')

/** For what draws a page, or parts of it: whatever is said in it is said in this language. */
export function speakIn<T>(locale: Locale, draw: () => T): T {
  return language.run(locale, draw)
}
