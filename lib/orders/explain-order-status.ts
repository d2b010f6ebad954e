import type { Order } from '@/lib/api/schemas/order'
import { formatDate } from '@/lib/base/format/format-date'
import type { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'

/** What kind of signature it is: two of one item differ by it. */
export function formatOrderKind({ side, taker }: Pick<Order, 'side' | 'taker'>): string {
  const { kind } = getMessages(orderFlowsMessages).live
  return side === 'listing' && taker ? kind.private : kind[side]
}

/** What its maker has to know of a signature that is alive. */
export function explainOrderStatus(
  order: Pick<Order, 'side' | 'taker' | 'status' | 'reasons' | 'startTime' | 'endTime' | 'signature'>,
): string {
  const { live } = getMessages(orderFlowsMessages)
  const sentences = [
    `${formatOrderKind(order)}.`,
    ...explainStatus(order, live),
    ...(order.signature === '0x' ? [live.onChain] : []),
    live.until({ date: formatDate(Number(order.endTime) * 1000) }),
  ]
  return sentences.join(' ')
}

function explainStatus(
  { status, reasons = [], startTime }: Pick<Order, 'status' | 'reasons' | 'startTime'>,
  live: typeof enOrderFlows.live,
): string[] {
  if (status === 'active') return [live.now]
  if (status === 'upcoming') return [live.upcoming({ date: formatDate(Number(startTime) * 1000) })]
  return [
    live.notNow,
    ...reasons.map((reason) => live.reason[reason]),
    ...(reasons.length > 0 ? [live.whenChanged] : []),
  ]
}
