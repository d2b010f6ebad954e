import { setTimeout as sleep } from 'node:timers/promises'

/** Asks `check` every few milliseconds until it answers true; false when the time is over. */
export async function waitUntil(check: () => Promise<boolean>, timeoutMilliseconds: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMilliseconds
  while (!(await check())) {
    if (Date.now() > deadline) return false
    await sleep(20)
  }
  return true
}
