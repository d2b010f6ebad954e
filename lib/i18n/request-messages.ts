import { getLanguage } from '@/lib/base/current-language'
import { isLocale } from './locales'
import { readMessages } from './message-store'

const coming = new Map<string, Promise<void>>()
/** After this time a page shows English. */
const mostWaitMs = 4_000
let isRendered = false

/** Loads the messages of a catalogue, unless they are loaded, or loading, or English. */
export function requestMessages(name: string, locale: string = getLanguage()): void {
  const key = `${locale} ${name}`
  if (locale === 'en' || !isLocale(locale) || readMessages(locale, name) || coming.has(key)) return
  const loading = import('./load-messages').then(({ loadMessages }) => loadMessages(locale, [name]))
  const forgotten = loading.catch(() => undefined).finally(() => coming.delete(key))
  coming.set(key, forgotten)
}

/** After this, code that loads requests its messages at once. `preloadMessages` has loaded those of the code before. */
export function markHydrated(): void {
  isRendered = true
}

/** Called by the module of a catalogue when it loads. */
export function expectMessages(name: string): void {
  if (isRendered) requestMessages(name)
}

/** Resolves when all requested messages have loaded, or after 4 s. Undefined when none is loading. */
export function whenMessagesLoaded(): Promise<unknown> | undefined {
  if (coming.size === 0) return undefined
  const late = new Promise((resolve) => setTimeout(resolve, mostWaitMs))
  return Promise.race([Promise.all(coming.values()), late])
}
