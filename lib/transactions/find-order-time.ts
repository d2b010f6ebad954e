import { serverNowSeconds } from '@/lib/browser/server-clock'
import type { PinnedBlock } from './read-buy-facts'

/**
 * What orders of a chain start and end by, in seconds: its head's time, which Seaport compares with, or the server's where no
 * block has come for a while. Never the browser's, which may be hours off.
 */
export function findOrderTime({ timestamp }: Pick<PinnedBlock, 'timestamp'>): bigint {
  const now = BigInt(serverNowSeconds())
  return timestamp > now ? timestamp : now
}
