import { buildOfflinePage, type OfflinePageOptions, offlinePagePolicy } from './build-offline-page'

/**
 * The service worker of the site. It answers a page that could not be loaded with one that says so, and nothing else: it stores no answer
 * of the server, so no price can be an old one. Its own script contains the page. Frames are left alone: Safe{Wallet} and pages that embed this one
 * have a word of their own for a frame that does not load.
 */
export function buildOfflineWorker(options: OfflinePageOptions): string {
  return `const page = ${JSON.stringify(buildOfflinePage(options))}
const headers = ${JSON.stringify({
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': offlinePagePolicy,
    'cache-control': 'no-store',
  })}
addEventListener('install', (event) => {
  skipWaiting()
  // Where the browser knows how, no other request waits for a worker (Chromium, Static Routing API).
  const others = { condition: { not: { requestMode: 'navigate' } }, source: 'network' }
  if (event.addRoutes) event.waitUntil(event.addRoutes([others]).catch(() => {}))
})
addEventListener('activate', (event) => {
  // The request of a page starts beside the worker, not after it.
  event.waitUntil(registration.navigationPreload?.enable())
})
addEventListener('fetch', (event) => {
  const { mode, destination, method } = event.request
  if (mode === 'navigate' && destination === 'document' && method === 'GET') event.respondWith(load(event))
})
async function load(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(page, { status: 503, headers })
  }
}
`
}

/** In place of it where the operator has turned it off: browsers that have it replace it by this one, and then have none. */
export const removedOfflineWorker = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(registration.unregister()))
`
