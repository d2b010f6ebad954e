import { getLanguage } from '@/lib/base/current-language'
import { isLocale } from './locales'
import { readMessages } from './message-store'

const coming = new Map<string, Promise<void>>()
/** After this a page goes on in English. */
const mostWaitMs = 4_000
let isRendered = false

/** In the language that is spoken; nothing where they are there, or on their way. */
export function requestMessages(name: string): void {
  const locale = getLanguage()
  const key = `${locale} ${name}`
  if (locale === 'en' || !isLocale(locale) || readMessages(locale, name) || coming.has(key)) return
  const loading = import('./load-messages').then(({ loadMessages }) => loadMessages(locale, [name]))
  const forgotten = loading.catch(() => undefined).finally(() => coming.delete(key))
  coming.set(key, forgotten)
}

/** From here on code that comes asks for its words at once. The first of it has them from `preloadMessages`. */
export function markHydrated(): void {
  isRendered = true
}

/** Called by code when it comes. */
export function expectMessages(name: string): void {
  if (isRendered) requestMessages(name)
}

/** Until all that was asked for is there, but no longer than 4 s; nothing to wait for is undefined. */
export function whenMessagesLoaded(): Promise<unknown> | undefined {
  if (coming.size === 0) return undefined
  const late = new Promise((resolve) => setTimeout(resolve, mostWaitMs))
  return Promise.race([Promise.all(coming.values()), late])
}
