/** Milliseconds since 1970 as ISO 8601; null for what is no time, or for none. */
export function parseGatewayTime(timeMs: number): string | null {
  const time = new Date(timeMs)
  return timeMs > 0 && !Number.isNaN(time.getTime()) ? time.toISOString() : null
}
