/** Runs it once the browser has nothing better to do, within two seconds; gives back how to call it off. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const id = requestIdleCallback(run, { timeout: 2000 })
    return () => cancelIdleCallback(id)
  }
  // Safari has no idle callback.
  const id = setTimeout(run, 200)
  return () => clearTimeout(id)
}
