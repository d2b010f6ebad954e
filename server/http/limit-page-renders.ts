import type { ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { RateLimits } from '@/server/api/core/rate-limits'
import type { GetClientAddress } from '@/server/base/client-address'
import { createFairQueue } from '@/server/base/fair-queue'
import { pageQueue } from '@/server/base/limits'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import type { HandlePage } from './render-static-html'

interface LimitPagesParameters {
  findAddress: GetClientAddress
  limits: RateLimits
  /** The paths of static files (`listStaticFiles`), which have no limit. */
  files: ReadonlySet<string>
  /** For so long a page keeps its place: a reader who takes none of its bytes holds up nobody. */
  seatMs?: number
}

const retryAfterSeconds = 2

/**
 * Limits the pages that are rendered: each address has an allowance, and addresses take turns in a fair line. An address that requests
 * many different pages delays its own pages only. Whatever is no static file counts: Next renders a page for it, if only "not found".
 */
export function limitPageRenders(
  handlePage: HandlePage,
  { findAddress, limits, files, seatMs = 2_000 }: LimitPagesParameters,
): HandlePage {
  const line = createFairQueue(pageQueue)
  return async (request, response) => {
    if (!isPageRequest(files, request.url)) return handlePage(request, response)
    const address = findAddress(request)
    try {
      limits.assert('pages', address)
      // A reader who has left while the page waited gets none.
      let page: Promise<void> | undefined
      await line(address, async () => {
        if (response.destroyed) return
        page = handlePage(request, response)
        await Promise.race([page, pause(seatMs, undefined, { ref: false })])
      })
      await page
    } catch (error) {
      const { code } = toAppError(error)
      if (response.headersSent || (code !== 'rate_limited' && code !== 'unavailable')) throw error
      refuse(response, error)
    }
  }
}

export function isPageRequest(files: ReadonlySet<string>, url = '/'): boolean {
  const [path = '/'] = url.split('?')
  return !files.has(path)
}

function refuse(response: ServerResponse, error: unknown): void {
  const isAllowance = error instanceof RateLimitedError
  response
    .writeHead(isAllowance ? 429 : 503, {
      'content-type': 'text/plain; charset=utf-8',
      'cache-control': 'no-store',
      'retry-after': String(isAllowance ? error.retryAfterSeconds : retryAfterSeconds),
    })
    .end(isAllowance ? 'Too many requests. Try again in a moment.' : 'The server is busy. Try again in a moment.')
}
