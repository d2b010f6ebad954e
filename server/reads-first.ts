import { setImmediate } from 'node:timers/promises'

// Next bundles pages into a module graph of its own, where a module-level variable would be a second one.
const key = Symbol.for('verdigris.running-reads')
const registry = globalThis as { [key]?: number }

const mostWaitMs = 50

/** Counts a read of the API as long as it runs. */
export async function countRead<T>(read: () => Promise<T>): Promise<T> {
  registry[key] = (registry[key] ?? 0) + 1
  try {
    return await read()
  } finally {
    registry[key] = (registry[key] ?? 1) - 1
  }
}

/**
 * Waits until no read of the API runs, at most 50 ms. A page takes the thread for some 30 ms at a time, and a read that runs beside it waits
 * for that after each of its own steps.
 */
export async function letReadsFinish(): Promise<void> {
  const end = performance.now() + mostWaitMs
  do await setImmediate()
  while ((registry[key] ?? 0) > 0 && performance.now() < end)
}
