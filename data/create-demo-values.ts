import { formatTimestamp } from '@/lib/base/format/format-timestamp'
import type { Random } from '@/lib/base/random'

/** Business constants of the demo. */
const priceCents = { least: 1, most: 500 }
export const maxDemoSaleMs = 432_000_000
const timestampSpanMs = 7 * 24 * 60 * 60 * 1000

/** A price in ETH from 0.01 to 5.00, with two decimals. */
export function createDemoPrice(random: Random): string {
  const cents = priceCents.least + Math.floor(random() * (priceCents.most - priceCents.least + 1))
  return (cents / 100).toFixed(2)
}

/** When a sale ends, in milliseconds since 1970: 0 to 5 days after `nowMs`. */
export function createDemoEndTime(random: Random, nowMs: number): number {
  return nowMs + Math.floor(random() * (maxDemoSaleMs + 1))
}

/** A moment of the last 7 days as `MM/DD/YYYY h:mm AM/PM`. */
export function createDemoTimestamp(random: Random, nowMs: number): string {
  return formatTimestamp(nowMs - Math.floor(random() * (timestampSpanMs + 1)))
}

/** Fisher and Yates: a new list, the old one stays. */
export function shuffle<T>(random: Random, list: readonly T[]): T[] {
  const shuffled = [...list]
  for (let last = shuffled.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    const [a, b] = [shuffled[last] as T, shuffled[other] as T]
    shuffled[last] = b
    shuffled[other] = a
  }
  return shuffled
}
