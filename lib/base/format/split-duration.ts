/** A span in whole units, the largest first, with two digits of seconds. A span below zero counts as none. */
export function splitDuration(spanMs: number) {
  const total = Math.max(0, Math.floor(spanMs / 1000))
  return {
    days: Math.floor(total / 86_400),
    hours: Math.floor((total % 86_400) / 3600),
    minutes: Math.floor((total % 3600) / 60),
    seconds: String(total % 60).padStart(2, '0'),
  }
}
