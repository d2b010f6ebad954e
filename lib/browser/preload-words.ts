import { noteDrawn } from '@/lib/messages/ask-for-words'
import { isLocale } from '@/lib/messages/locales'

/**
 * Before a page of another language comes to life, the words that it was drawn with are loaded: Next waits for this function
 * (client/index.js; it has it for `next/dynamic`, which is not used here).
 */
export function preloadWords(): void {
  const { lang, dataset } = document.documentElement
  if (lang === 'en' || !isLocale(lang)) {
    noteDrawn()
    return
  }
  const load = async () => {
    const { loadWords } = await import('@/lib/messages/load-words')
    await loadWords(lang, dataset.words?.split(' ') ?? [])
    noteDrawn()
  }
  Object.assign(window, { __NEXT_PRELOADREADY: load })
}
