interface Entry<Value> {
  value: Promise<Value>
  untilMs: number
}

/** What is read at most once in a while. */
export interface FreshCache<Value> {
  /** What is kept of the key, or what `load` brings. What fails is loaded again the next time. */
  get(key: string, load: () => Promise<Value>): Promise<Value>
}

/** Forgets the oldest of more than `mostKept`. Those who ask while it loads share one load. */
export function createFreshCache<Value>(freshMs: number, mostKept: number): FreshCache<Value> {
  const entries = new Map<string, Entry<Value>>()
  return {
    get(key, load) {
      const known = entries.get(key)
      if (known && known.untilMs > Date.now()) return known.value
      const entry = { value: load(), untilMs: Date.now() + freshMs }
      entries.delete(key)
      entries.set(key, entry)
      const [oldest] = entries.keys()
      if (entries.size > mostKept && oldest !== undefined) entries.delete(oldest)
      entry.value.catch(() => entries.get(key) === entry && entries.delete(key))
      return entry.value
    },
  }
}
