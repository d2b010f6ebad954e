import { AppError } from '@/lib/base/errors/app-error'
import { findMetrics } from '@/server/base/metrics'
import { RateLimitedError } from '@/server/base/rate-limited-error'

export interface ConnectionLimit {
  /**
   * A place for a reader from an address; returns the way to leave it. Where none is left, the oldest reader of the address
   * with the most loses its own, unless the newcomer's address would have as many then.
   * @param onEvict ends the reader that lost its place
   * @throws RateLimitedError when the address has all that it may have, AppError `unavailable` when there is no place for it
   */
  take(address: string, onEvict: () => void): () => void
}

interface Seat {
  onEvict: () => void
}

const retryAfterSeconds = 10

/** So many readers in all, and so many of them from one address. */
export function createConnectionLimit({ inAll, perAddress }: { inAll: number; perAddress: number }): ConnectionLimit {
  /** Of each address its readers, the oldest first. */
  const taken = new Map<string, Set<Seat>>()
  let total = 0

  function leave(address: string, seat: Seat): void {
    const seats = taken.get(address)
    if (!seats?.delete(seat)) return
    total--
    findMetrics()?.eventStreams.dec()
    if (seats.size === 0) taken.delete(address)
  }

  function freeSeat(own: number): void {
    const [most] = [...taken].toSorted(([, one], [, other]) => other.size - one.size)
    const [oldest] = most?.[1] ?? []
    if (!most || !oldest || most[1].size <= own + 1) {
      throw new AppError('unavailable', 'Too many open event streams. Retry in a moment.', { retryable: true })
    }
    leave(most[0], oldest)
    oldest.onEvict()
  }

  return {
    take(address, onEvict) {
      const own = taken.get(address)?.size ?? 0
      if (own >= perAddress) {
        throw new RateLimitedError(retryAfterSeconds, 'Too many open event streams from your network.')
      }
      if (total >= inAll) freeSeat(own)
      const seat = { onEvict }
      const seats = taken.get(address) ?? new Set()
      taken.set(address, seats.add(seat))
      total++
      findMetrics()?.eventStreams.inc()
      return () => leave(address, seat)
    },
  }
}
