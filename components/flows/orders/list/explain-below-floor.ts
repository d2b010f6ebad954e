import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { BelowFloor } from '@/lib/orders/find-below-floor'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'

/** What a seller is told of a price that is far below others: of each way to sell, what is compared with what. */
export function explainBelowFloor(
  { kind, lot, priceWei, floorWei, count }: BelowFloor,
  { chainId, currency, lots, taker, endTime }: ListingTerms,
): string {
  const { far } = getMessages(orderFlowsMessages).list
  // Both are by the smallest unit.
  const piece = 10n ** BigInt(lot.tokens[0]?.decimals ?? 0)
  const words = {
    name: lot.tokens[0]?.name ?? '',
    price: `${formatEtherExactly(priceWei * piece)} ${getCurrencySymbol(chainId, currency)}`,
    floor: `${formatEtherExactly(floorWei * piece)} ${getCurrencySymbol(chainId)}`,
    date: formatDate(Number(endTime) * 1000),
    ...{ items: lot.tokens.length, count },
  }
  if (kind === 'end') return far.end(words)
  const isOne = lots.length === 1
  const text = isOne ? far[kind](words) : count === 1 ? far.one(words) : far.some(words)
  return `${text} ${taker ? far.taker : far.anyone}`
}
