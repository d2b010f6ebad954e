import { getTextDirection } from './get-text-direction'
import { loadMessages } from './load-messages'
import { isLocale, type Locale } from './locales'
import { negotiateLocale } from './negotiate-locale'

/** What `readTaste` reads of a request, for a page that was made before there was one. The words that it shows are loaded. */
export async function readPreferences(): Promise<Locale> {
  const root = document.documentElement
  const read = (name: string) => document.cookie.match(`(?:^|; )${name}=([\\w-]+)`)?.[1]
  const chosen = read('locale')
  const locale = isLocale(chosen) ? chosen : negotiateLocale(navigator.languages.join())
  if (read('theme') === 'light') root.dataset.theme = 'light'
  await loadMessages(locale, ['common', 'errorPages', 'wallet', 'search', 'cart', 'transactions'])
  root.lang = locale
  const direction = getTextDirection(locale)
  if (direction) root.dir = direction
  return locale
}
