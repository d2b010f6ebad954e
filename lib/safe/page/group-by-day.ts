/** One of a list, by what tells it from the others. */
export interface Entry<T> {
  id: string
  entry: T
}

/** So many in a row that could not be read. */
export interface Unread {
  id: string
  unread: number
}

/** What happened on one day. */
export interface Day<T> {
  /** Null where the list began without a label. */
  timeMs: number | null
  entries: (Entry<T> | Unread)[]
}

/** The label of a day, or what happened on it; null is what could not be read. */
export type Labelled<T> = { dayMs: number } | Entry<T> | null

/** A list with a label for each day, by day; pages may say a day again, and an entry too. */
export function groupByDay<T>(items: readonly Labelled<T>[]): Day<T>[] {
  const days: Day<T>[] = []
  const seen = new Set<string>()
  let timeMs: number | null = null
  for (const item of items) {
    if (item && 'dayMs' in item) {
      timeMs = item.dayMs
      continue
    }
    if (item && seen.has(item.id)) continue
    if (item) seen.add(item.id)
    let day = days.at(-1)
    if (!day || day.timeMs !== timeMs) {
      day = { timeMs, entries: [] }
      days.push(day)
    }
    addEntry(day.entries, item)
  }
  return days
}

/** What could not be read is counted where it stands. */
export function addEntry<T>(entries: (Entry<T> | Unread)[], item: Entry<T> | null) {
  const last = entries.at(-1)
  if (item) entries.push(item)
  else if (last && 'unread' in last) last.unread += 1
  else entries.push({ id: `unread after ${last?.id ?? 'nothing'}`, unread: 1 })
}
