import type { IncomingMessage } from 'node:http'
import { lastEventIdHeader } from '@/lib/api/events/last-event-id-header'
import { withDeadline } from '@/lib/base/async/with-deadline'
import { coalesce } from '@/server/base/coalesce'
import { findNewestId } from '@/server/db/outbox/event-hub'
import { withRequestDeadline } from '@/server/db/request-deadline'
import { type Services, withReadDatabase } from '@/server/services/services'
import { type HandlePage, renderStaticHtml, type StaticHtml, sendStaticHtml } from './render-static-html'

/** For what is told of by no event: a name, what an operator hides, the clock. */
const keptMs = 1_000
/** After it the page waits for the database by itself, as any page does. */
const askMs = 150

/** Pages that are the same for all who have the same preferences. */
const isShared = /^\/(\?|$|explore(\?|$)|item\/|collection\/)/
/** All that such a page may know of its reader; the address of the peer bounds how many collections it opens. */
const sharedHeaders = ['accept-encoding', 'accept-language', 'x-forwarded-for', lastEventIdHeader]
const preferencesCookie = /locale|theme|fiat/

interface Drawing {
  /** The newest event before it was begun. */
  eventId: string
  beganMs: number
  rendered: Promise<StaticHtml>
}

/**
 * A page that was drawn is given to whoever asks for the same one while the book says nothing new, for a second at most. That is
 * asked of the database after the request has come, so that nobody sees a page from before what he knows. Who
 * is signed in gets every page drawn anew.
 */
export function sharePageRenders(handlePage: HandlePage, findServices: () => Services | undefined): HandlePage {
  const drawings = new Map<string, Drawing>()
  const askNewest = coalesce(async () => {
    const services = findServices()
    return services ? withRequestDeadline(() => findNewestId(withReadDatabase(services).db)) : null
  })

  function draw(key: string, eventId: string, request: IncomingMessage): Drawing {
    const now = performance.now()
    for (const [old, { beganMs }] of drawings) if (now - beganMs >= keptMs) drawings.delete(old)
    const rendered = renderStaticHtml(handlePage, request, pickHeaders(request))
    const drawing = { eventId, beganMs: now, rendered }
    drawings.set(key, drawing)
    const forget = () => drawings.get(key) === drawing && drawings.delete(key)
    rendered.then(({ status }) => status === 200 || forget(), forget)
    return drawing
  }

  return async (request, response) => {
    const key = findKey(request)
    const eventId = key && (await withDeadline({ timeLimitMs: askMs }, askNewest).catch(() => null))
    if (!key || !eventId) return handlePage(request, response)
    const found = drawings.get(key)
    const isFresh = found?.eventId === eventId && performance.now() - found.beganMs < keptMs
    const { rendered } = isFresh ? found : draw(key, eventId, request)
    sendStaticHtml(await rendered, response)
  }
}

/** Null where the page is this reader's alone. */
function findKey({ method, url = '', headers }: IncomingMessage): string | null {
  const { cookie = '' } = headers
  if (method !== 'GET' || !isShared.test(url) || headers['if-none-match'] || cookie.includes('verdigris-session'))
    return null
  return JSON.stringify([url, headers['accept-encoding'], headers['accept-language'], pickPreferences(cookie)])
}

function pickHeaders({ headers }: IncomingMessage): IncomingMessage['headers'] {
  const picked = sharedHeaders.filter((name) => headers[name] !== undefined).map((name) => [name, headers[name]])
  return { ...Object.fromEntries(picked), cookie: pickPreferences(headers.cookie ?? '') }
}

/** As it came: read in another way than the page does, one reader's preferences could become another's. */
function pickPreferences(cookie: string): string {
  return cookie
    .split(';')
    .filter((part) => preferencesCookie.test(part))
    .join(';')
}
