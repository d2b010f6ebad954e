/** What happened on one day. */
export interface Day<T> {
  /** Null where the list began without a label. */
  timeMs: number | null
  entries: T[]
}

/** The label of a day, or what happened on it. */
export type Labelled<T> = { dayMs: number } | { id: string; entry: T }

/** A list with a label for each day, by day; pages may say a day again, and an entry too. */
export function groupByDay<T>(items: readonly Labelled<T>[]): Day<T>[] {
  const days: Day<T>[] = []
  const seen = new Set<string>()
  let timeMs: number | null = null
  for (const item of items) {
    if ('dayMs' in item) {
      timeMs = item.dayMs
      continue
    }
    if (seen.has(item.id)) continue
    seen.add(item.id)
    const day = days.at(-1)
    if (day && day.timeMs === timeMs) day.entries.push(item.entry)
    else days.push({ timeMs, entries: [item.entry] })
  }
  return days
}
