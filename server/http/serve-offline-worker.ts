import type { IncomingMessage, ServerResponse } from 'node:http'
import { offlineWorkerPath } from '@/lib/browser/register-offline-worker'
import { loadMessages } from '@/lib/i18n/load-messages'
import { isLocale, type Locale } from '@/lib/i18n/locales'
import { apiSecurityHeaders } from '@/server/base/security-headers'
import { setRequestRoute } from '@/server/http/request-route'
import type { OfflinePageOptions } from '@/server/site/offline/build-offline-page'
import { buildOfflineWorker, removedOfflineWorker } from '@/server/site/offline/build-offline-worker'
import { withLocale } from '@/server/views/language'

const themes: readonly string[] = ['dark', 'light', 'system'] satisfies OfflinePageOptions['theme'][]

const headers = {
  ...apiSecurityHeaders,
  // It asks for the pages of this site, and for nothing else.
  'content-security-policy': "default-src 'none'; connect-src 'self'",
  'content-type': 'text/javascript; charset=utf-8',
  // Browsers look for a new version with each page; one that is kept would keep a worker that the operator has turned off.
  'cache-control': 'no-cache',
}

/**
 * Sends the service worker of the offline page (`?lang=de&theme=light`), or the script that removes it.
 * @returns false for another path: the caller goes on
 */
export function serveOfflineWorker(request: IncomingMessage, response: ServerResponse, isOn: boolean): boolean {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://market.invalid')
  if (pathname !== offlineWorkerPath || !['GET', 'HEAD'].includes(request.method ?? '')) return false
  setRequestRoute(response, offlineWorkerPath)
  const [lang, theme] = [searchParams.get('lang'), searchParams.get('theme')]
  build(isOn, isLocale(lang) ? lang : 'en', isTheme(theme) ? theme : 'dark').then(
    (script) => response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : script),
    () => response.destroy(),
  )
  return true
}

async function build(isOn: boolean, locale: Locale, theme: OfflinePageOptions['theme']): Promise<string> {
  if (!isOn) return removedOfflineWorker
  await loadMessages(locale)
  return withLocale(locale, () => buildOfflineWorker({ locale, theme }))
}

function isTheme(theme: string | null): theme is OfflinePageOptions['theme'] {
  return theme !== null && themes.includes(theme)
}
