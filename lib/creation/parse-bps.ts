/** A percentage as it is typed, in hundredths of a percent; null for what is none from 0 to 100, or finer than 0.01. */
export function parseBps(percent: string): number | null {
  const match = /^(?=.*\d)(\d{0,3})(?:\.(\d{0,2}))?$/.exec(percent.trim())
  if (!match) return null
  const bps = Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0'))
  return bps <= 10_000 ? bps : null
}
