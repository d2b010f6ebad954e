/**
 * In the frame of another site the mere mention of `localStorage` can throw. Wallet libraries mention it all the same, and
 * take the whole wallet with them: there it is memory, which lives as long as the page.
 */
export function ensureStorage(view: Window = window): void {
  try {
    if (view.localStorage) return
  } catch {}
  try {
    Object.defineProperty(view, 'localStorage', { value: createMemoryStorage(), configurable: true })
  } catch {}
}

function createMemoryStorage(): Storage {
  const entries = new Map<string, string>()
  return {
    get length() {
      return entries.size
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, value) => void entries.set(key, String(value)),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  }
}
