import type { Activity } from '@/lib/api/schemas/activity'
import type { Order } from '@/lib/api/schemas/order'

/**
 * Whether an item has come to its owner after it was signed for sale. The newest first; an order that is not among what
 * happened lately was signed before all of that.
 */
export function isStaleListing({ hash, maker }: Pick<Order, 'hash' | 'maker'>, activity: readonly Activity[]): boolean {
  const signed = activity.findIndex(({ kind, orderHash }) => kind === 'listing' && orderHash === hash)
  const since = signed === -1 ? activity : activity.slice(0, signed)
  return since.some(({ kind, from, to }) => (kind === 'transfer' || kind === 'sale') && to === maker && from !== maker)
}
