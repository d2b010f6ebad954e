import { isLocale } from './locales'
import { markHydrated } from './request-messages'

/**
 * Loads the catalogues that a page in another language was rendered with, before it hydrates: Next waits for this function
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
    await loadMessages(lang, dataset.catalogues?.split(' ') ?? [])
    markHydrated()
  }
  Object.assign(window, { __NEXT_PRELOADREADY: load })
}
