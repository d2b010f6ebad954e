import { isRangeError } from '@/server/chains/is-range-error'

/** What is read while what comes before it is stored: the node and the database work side by side. */
export interface ReadAhead<Value> {
  /** Once for a key: a transaction that runs again begins it again. */
  begin(key: string, read: () => Promise<Value>): void
  /**
   * Null when it was not begun. What failed is read again, as it was begun, but for what the node refused: whoever takes it
   * learns why, and the next is shorter.
   * @throws what reading throws
   */
  take(key: string): Promise<Value | null>
  /** When nothing is under way any more. */
  end(): Promise<void>
}

export function createReadAhead<Value>(): ReadAhead<Value> {
  let begun: { key: string; read: () => Promise<Value>; reading: Promise<PromiseSettledResult<Value>> } | null = null
  return {
    begin(key, read) {
      if (begun?.key !== key) begun = { key, read, reading: settle(read()) }
    },
    async take(key) {
      const taken = begun
      begun = null
      if (taken?.key !== key) return null
      const read = await taken.reading
      if (read.status === 'fulfilled') return read.value
      if (isRangeError(read.reason)) throw read.reason
      return taken.read()
    },
    async end() {
      await begun?.reading
    },
  }
}

async function settle<Value>(reading: Promise<Value>): Promise<PromiseSettledResult<Value>> {
  const [settled] = await Promise.allSettled([reading])
  return settled
}
