/**
 * A browser that closes the storage of frames throws at the mere mention of it, and RainbowKit mentions it: a store that
 * lives as long as the page takes its place. What we read and write ourselves needs none.
 */
export function polyfillStorage(view: Window = window): void {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    try {
      view[name].getItem('')
    } catch {
      Object.defineProperty(view, name, { configurable: true, value: new MemoryStorage() })
    }
  }
}

class MemoryStorage implements Storage {
  private readonly items = new Map<string, string>()

  get length(): number {
    return this.items.size
  }
  key(index: number): string | null {
    return [...this.items.keys()][index] ?? null
  }
  getItem(key: string): string | null {
    return this.items.get(key) ?? null
  }
  setItem(key: string, value: string): void {
    this.items.set(key, String(value))
  }
  removeItem(key: string): void {
    this.items.delete(key)
  }
  clear(): void {
    this.items.clear()
  }
}
