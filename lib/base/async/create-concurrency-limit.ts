interface Limits {
  atOnce: number
  mostWaiting: number
}

/** Runs so much at once; the rest waits in line, and what is too much for the line is refused. */
export function createConcurrencyLimit({ atOnce, mostWaiting }: Limits) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => T | Promise<T>): Promise<T> => {
    if (running < atOnce) running++
    else {
      if (waiting.length >= mostWaiting) throw new Error('Too many concurrent requests. Retry in a moment.')
      // Whoever ends leaves its place to the first in line.
      await new Promise<void>((resolve) => waiting.push(resolve))
    }
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
