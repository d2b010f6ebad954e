/** `20 Nov 2026, 09:05`, in UTC so that server and browser write the same. */
export function formatDate(timeMs: number): string {
  // "Fri, 20 Nov 2026 09:05:00 GMT" in every engine (ECMA-262, Date.prototype.toUTCString).
  const [, day, month, year, time] = new Date(timeMs).toUTCString().split(' ')
  return `${Number(day)} ${month} ${year}, ${time?.slice(0, 5)}`
}
