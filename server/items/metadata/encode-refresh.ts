import type { Refresh } from '@/lib/api/schemas/refresh'
import { nowSeconds } from '@/server/base/now-seconds'

/** What a request for a refresh is answered. */
export interface RefreshAnswer {
  refresh: Refresh
  /** False where the last refresh is too recent: nothing was changed. */
  isQueued: boolean
}

export interface RefreshColumns {
  refreshed_at: string | null
  is_waiting: boolean
}

/** Undefined where nobody asked, or that is over: what it brought is in the item. */
export function encodeRefresh(
  { refreshed_at: requestedAt, is_waiting: isWaiting }: RefreshColumns,
  cooldownSeconds: bigint,
): Refresh | undefined {
  if (requestedAt === null) return undefined
  const nextAt = BigInt(requestedAt) + cooldownSeconds
  if (!isWaiting && nextAt <= nowSeconds()) return undefined
  return { requestedAt, nextAt: nextAt.toString(), isWaiting }
}
