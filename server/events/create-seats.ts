import { AppError } from '@/lib/errors/app-error'
import { RateLimitedError } from '@/server/rate-limited-error'

export interface Seats {
  /**
   * A place for a reader from an address; returns the way to leave it. @throws RateLimitedError when the address has all
   * that it may have, AppError `unavailable` when there is none left for anybody.
   */
  take(address: string): () => void
}

const retryAfterSeconds = 10

/** So many readers in all, and so many of them from one address. */
export function createSeats({ inAll, perAddress }: { inAll: number; perAddress: number }): Seats {
  const taken = new Map<string, number>()
  let total = 0
  return {
    take(address) {
      const own = taken.get(address) ?? 0
      if (own >= perAddress)
        throw new RateLimitedError(retryAfterSeconds, 'Too many readers of events at your address.')
      if (total >= inAll) {
        throw new AppError('unavailable', 'Too many readers of events. Try again soon.', { retryable: true })
      }
      taken.set(address, own + 1)
      total += 1
      let left = false
      return () => {
        if (left) return
        left = true
        total -= 1
        const others = (taken.get(address) ?? 1) - 1
        if (others > 0) taken.set(address, others)
        else taken.delete(address)
      }
    },
  }
}
