export const offlineWorkerPath = '/offline-worker.js'

/** The attribute of the document by which the operator turns the worker off (`OFFLINE_PAGE=0`). */
export const offlinePageAttribute = 'data-offline-page'

/**
 * Registers the service worker that shows a page without a connection (`server/site/offline`), or removes it where the operator has turned it off. Its
 * address has the language and the theme of the page: with another choice the browser gets another worker. In a frame there is none: Safe{Wallet} has
 * the page then.
 */
export async function registerOfflineWorker(): Promise<void> {
  const { lang, dataset } = document.documentElement
  if (window.parent !== window || !('serviceWorker' in navigator)) return
  try {
    if (document.documentElement.getAttribute(offlinePageAttribute) === 'off') return await removeWorkers()
    const query = new URLSearchParams({ lang, theme: dataset.theme ?? '' })
    await navigator.serviceWorker.register(`${offlineWorkerPath}?${query}`, { updateViaCache: 'none' })
  } catch {
    // Browsers refuse it where storage is blocked. The page works without it.
  }
}

async function removeWorkers(): Promise<void> {
  const all = await navigator.serviceWorker.getRegistrations()
  const own = all.filter(({ active }) => active && new URL(active.scriptURL).pathname === offlineWorkerPath)
  for (const registration of own) await registration.unregister()
}
