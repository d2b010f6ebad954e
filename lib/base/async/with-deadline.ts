interface Deadline {
  timeLimitMs: number
  /** Gives it up earlier. */
  signal?: AbortSignal | undefined
}

/**
 * What `work` gives, unless the time is over (a DOMException named `TimeoutError`) or the signal is aborted (its reason)
 * before. That holds whether or not the item heeds its signal: Node's fetch can lose sight of it once it has answered,
 * and then reads a body that does not end for ever.
 */
export function withDeadline<T>(
  { timeLimitMs, signal }: Deadline,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const controller = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const settle = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', onAbort)
    }
    const giveUp = (reason: unknown) => {
      settle()
      controller.abort(reason)
      reject(reason)
    }
    const onAbort = () => giveUp(signal?.reason)
    const timer = setTimeout(() => giveUp(new DOMException('The operation timed out.', 'TimeoutError')), timeLimitMs)
    if (signal?.aborted) return onAbort()
    signal?.addEventListener('abort', onAbort, { once: true })
    run(controller.signal).then(resolve, reject).finally(settle)
  })
}
