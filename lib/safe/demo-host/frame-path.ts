const key = 'verdigris.safe-host.path'

/** Remembers for a reload of the host what its frame shows. */
export function storeFramePath(frame: HTMLIFrameElement | null): void {
  try {
    const { pathname = '', search = '' } = frame?.contentWindow?.location ?? {}
    sessionStorage.setItem(key, pathname + search)
  } catch {
    // It shows another origin's page, or the browser keeps nothing.
  }
}

/** What the frame showed before the host was loaded anew; null when the host was come to in another way. */
export function readFramePath(): string | null {
  const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  if (loaded?.type !== 'reload') return null
  try {
    const path = sessionStorage.getItem(key) ?? ''
    return /^\/(?![/\\]|safe\/host)/.test(path) ? path : null
  } catch {
    return null
  }
}

export function deleteFramePath(): void {
  try {
    sessionStorage.removeItem(key)
  } catch {}
}
