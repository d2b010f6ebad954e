/** By how much the server's clock is ahead of the browser's, as far as its answers have told. */
let offsetMs = 0

/** Milliseconds since 1970 by the server's clock: orders start and end by it, and a browser's own may be hours off. */
export function serverNowMs(): number {
  return Date.now() + offsetMs
}

/** Seconds since 1970 by the server's clock. */
export function serverNowSeconds(): number {
  return Math.floor(serverNowMs() / 1000)
}

/**
 * What orders of a chain start and end by, in seconds: its head's time, which Seaport compares with, or the server's where no
 * block has come for a while. Never the browser's, which may be hours off.
 */
export function computeOrderTime({ timestamp }: { timestamp: bigint }): bigint {
  const now = BigInt(serverNowSeconds())
  return timestamp > now ? timestamp : now
}

export interface ServerTimeSample {
  /** What the server's clock has shown, and by how much it may have been later; 999 ms for a header in whole seconds. */
  serverMs: number
  withinMs?: number
  /** Between which moments of the browser's clock that was. */
  fromMs: number
  toMs: number
}

/** Corrects the clock by what an answer proves, and by no more than that: a browser that is right keeps its own. */
export function syncServerClock({ serverMs, withinMs = 0, fromMs, toMs }: ServerTimeSample): void {
  if (!Number.isFinite(serverMs)) return
  offsetMs = Math.min(Math.max(offsetMs, serverMs - toMs), serverMs + withinMs - fromMs)
}

/** @param nowMs the server's clock while it made this page; 0 for a page that is made ahead */
export function syncClockFromPage(nowMs: number): void {
  const [load] = performance.getEntriesByType?.('navigation') ?? []
  const { requestStart = 0, responseStart = 0, transferSize = 0 } = (load ?? {}) as Partial<PerformanceNavigationTiming>
  // A page out of the browser's own store is of another time.
  if (nowMs === 0 || responseStart === 0 || transferSize === 0) return
  const { timeOrigin } = performance
  syncServerClock({ serverMs: nowMs, fromMs: timeOrigin + requestStart, toMs: timeOrigin + responseStart })
}

/** @param fromMs when the browser asked, by its own clock */
export function syncClockFromResponse({ headers }: Response, fromMs: number): void {
  const date = headers.get('date')
  // An answer out of a store on the way is of another time.
  if (date === null || headers.has('age')) return
  syncServerClock({ serverMs: Date.parse(date), withinMs: 999, fromMs, toMs: Date.now() })
}
