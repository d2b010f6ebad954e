export const offlineWorkerPath = '/offline-worker.js'

/**
 * Registers the service worker that shows a page without a connection (`server/site/offline`), or removes it where the operator has turned it off
 * (`OFFLINE_PAGE=0`, which the document says). Its
 * address has the language and the theme of the page: with another choice the browser gets another worker. In a frame there is none: Safe{Wallet} has
 * the page then.
 */
export async function registerOfflineWorker(): Promise<void> {
  const { lang, dataset } = document.documentElement
  if (window.parent !== window || !('serviceWorker' in navigator)) return
  try {
    if (dataset.offlinePage === 'off') return await removeWorkers()
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
