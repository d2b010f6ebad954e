import { isLocale } from './locales'
import { markHydrated } from './request-messages'

/**
 * Before a page of another language comes to life, the words that it was drawn with are loaded: Next waits for this function
 * (client/index.js; it has it for `next/dynamic`, which is not used here).
 */
export function preloadMessages(): void {
  const { lang, dataset } = document.documentElement
  if (lang === 'en' || !isLocale(lang)) {
    markHydrated()
    return
  }
  const load = async () => {
    const { loadMessages } = await import('./load-messages')
    await loadMessages(lang, dataset.words?.split(' ') ?? [])
    markHydrated()
  }
  Object.assign(window, { __NEXT_PRELOADREADY: load })
}
