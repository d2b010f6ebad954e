import { setTimeout as sleep } from 'node:timers/promises'

/** @returns when, on `performance.now()`, the question was first answered with yes; infinity when not until then */
export async function poll(isSo: () => Promise<boolean>, untilMs: number, everyMs = 50): Promise<number> {
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > untilMs) return Number.POSITIVE_INFINITY
    await sleep(everyMs)
  }
  return performance.now()
}
