/** What is read while what comes before it is stored: the node and the database work side by side. */
export interface ReadAhead<Value> {
  /** Once for a key: a transaction that runs again begins it again. */
  begin(key: string, read: () => Promise<Value>): void
  /** Null when it was not begun. What failed is read again, as it was begun: whoever takes it learns why. */
  take(key: string): Promise<Value | null>
  /** When nothing is under way any more. */
  end(): Promise<void>
}

export function createReadAhead<Value>(): ReadAhead<Value> {
  let begun: { key: string; read: () => Promise<Value>; reading: Promise<Value | null> } | null = null
  return {
    begin(key, read) {
      if (begun?.key !== key) begun = { key, read, reading: read().catch(() => null) }
    },
    async take(key) {
      const taken = begun
      begun = null
      return taken?.key === key ? ((await taken.reading) ?? taken.read()) : null
    },
    async end() {
      await begun?.reading
    },
  }
}
