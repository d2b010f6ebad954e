import { AsyncLocalStorage } from 'node:async_hooks'
import { setLanguageSource } from '@/lib/base/current-language'
import type { Locale } from '@/lib/i18n/locales'

const language = new AsyncLocalStorage<Locale>()
setLanguageSource(() => language.getStore() ?? 'en')

/** For what draws a page, or parts of it: whatever is said in it is said in this language. */
export function withLocale<T>(locale: Locale, draw: () => T): T {
  return language.run(locale, draw)
}
