import type { QueryClient } from '@tanstack/react-query'
import { marketEventSchema } from '@/lib/api/schemas/market-event'
import { eventStreamAccount } from './event-stream-account'
import { isAffectedByEvent } from './is-affected-by-event'
import { publishMarketEvent } from './market-event-listeners'

const eventNames = ['order', 'sale', 'item']
const reopenMs = 5000
/** The server has a beat every 15 s. */
export const streamTimeoutMs = 20_000
/** A client without an event stream (503: no free place) refetches as often as one with a silent stream. */
const refusalsPerRefetch = Math.ceil(streamTimeoutMs / reopenMs)

/**
 * Listens to the market: each event marks the answers it touches as stale. After a broken line the server tells what was
 * missed, or `reset`; one without a beat is opened anew. After a refused connection (503 while the server
 * starts), all queries refetch once the stream is open. Private listings are told to their accounts: another one opens the
 * stream anew, where the one before ended. Returns the way to stop.
 */
export function followMarketEvents(client: QueryClient, onLine: (isBroken: boolean) => void = () => {}): () => void {
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let refusals = 0
  let lastId = takeLastEvent()

  const refresh = () => void client.invalidateQueries()
  const onEvent = ({ data, lastEventId }: MessageEvent<string>) => {
    lastId = lastEventId || lastId
    const parsed = marketEventSchema.safeParse(readJson(data))
    if (!parsed.success) return
    publishMarketEvent(parsed.data)
    void client.invalidateQueries({ predicate: ({ queryKey }) => isAffectedByEvent(queryKey, parsed.data) })
  }
  const onSilence = () => {
    onLine(true)
    source?.close()
    open()
    refresh()
  }
  const onOpen = () => {
    onBeat()
    if (refusals > 0) refresh()
    refusals = 0
  }
  const onBeat = () => {
    clearTimeout(timer)
    timer = setTimeout(onSilence, streamTimeoutMs)
    onLine(false)
  }
  const open = () => {
    timer = setTimeout(onSilence, streamTimeoutMs)
    const account = eventStreamAccount.getState()
    const query = new URLSearchParams({ ...(lastId ? { after: lastId } : {}), ...(account ? { account } : {}) })
    source = new EventSource(query.size > 0 ? `/api/v1/events?${query}` : '/api/v1/events')
    for (const name of eventNames) source.addEventListener(name, onEvent)
    source.addEventListener('reset', refresh)
    source.addEventListener('open', onOpen)
    source.addEventListener('beat', onBeat)
    source.addEventListener('error', onError)
  }
  // The browser comes back by itself from a broken line, but not from an answer such as 503: then we do, without its id.
  const onError = () => {
    onLine(true)
    clearTimeout(timer)
    if (source?.readyState !== EventSource.CLOSED) return
    refusals += 1
    timer = setTimeout(openAgain, reopenMs)
  }
  const openAgain = () => {
    open()
    if (refusals % refusalsPerRefetch === 0) refresh()
  }

  // A line that is cut makes no error until the silence is noticed.
  const onOffline = () => onLine(true)

  const onAccount = () => {
    clearTimeout(timer)
    source?.close()
    open()
    if (!lastId) refresh()
  }

  open()
  const leaveAccount = eventStreamAccount.subscribe(onAccount)
  window.addEventListener('offline', onOffline)
  return () => {
    leaveAccount()
    window.removeEventListener('offline', onOffline)
    clearTimeout(timer)
    source?.close()
  }
}

/** What the page was made of is told of since then, once: whoever listens later has asked later. */
function takeLastEvent(): string | undefined {
  const { dataset } = document.documentElement
  const { lastEvent } = dataset
  delete dataset.lastEvent
  return lastEvent
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
