const [firstMs, longestMs, most] = [1_000, 15_000, 40]

/**
 * Tries until it is done: ever more seldom, at once when the browser is online or the page is looked at again, and not for
 * ever where nothing of that happens.
 * @returns what ends it
 */
export function retryUntilDone(attempt: () => Promise<boolean>, afterMs = 0): () => void {
  let tries = 0
  let isTrying = false
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tryNow = async () => {
    if (isTrying || isOver) return
    clearTimeout(timer)
    isTrying = true
    const isDone = await attempt().catch(() => false)
    isTrying = false
    if (isDone) return stop()
    if (!isOver && tries < most) timer = setTimeout(tryNow, Math.min(firstMs * 2 ** tries++, longestMs))
  }
  const tryAfresh = ({ type }: Event) => {
    if (type === 'visibilitychange' && document.hidden) return
    tries = 0
    void tryNow()
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    window.removeEventListener('online', tryAfresh)
    document.removeEventListener('visibilitychange', tryAfresh)
  }
  window.addEventListener('online', tryAfresh)
  document.addEventListener('visibilitychange', tryAfresh)
  timer = setTimeout(tryNow, afterMs)
  return stop
}
