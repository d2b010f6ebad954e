import { formatDate } from '@/lib/format/format-date'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { getCurrencySymbol } from '@/lib/market/currency-symbol'
import { enSell } from '@/lib/messages/en-sell'
import { getMessages } from '@/lib/messages/pick-words'
import type { BelowFloor } from '@/lib/transactions/find-far-below'
import type { ListingTerms } from '@/lib/transactions/list-terms'

/** What a seller is told of a price that is far below others: of each way to sell, what is compared with what. */
export function explainFarBelow(
  { kind, lot, priceWei, floorWei, count }: BelowFloor,
  { chainId, currency, lots, taker, endTime }: ListingTerms,
): string {
  const { far } = getMessages('sell', enSell).list
  // Both are by the smallest unit.
  const piece = 10n ** BigInt(lot.tokens[0]?.decimals ?? 0)
  const words = {
    name: lot.tokens[0]?.name ?? '',
    price: `${formatEtherExactly(priceWei * piece)} ${getCurrencySymbol(chainId, currency)}`,
    floor: `${formatEtherExactly(floorWei * piece)} ${getCurrencySymbol(chainId)}`,
    date: formatDate(Number(endTime) * 1000),
    ...{ works: lot.tokens.length, count },
  }
  if (kind === 'end') return far.end(words)
  const isOne = lots.length === 1
  const text = isOne ? far[kind](words) : count === 1 ? far.one(words) : far.some(words)
  return `${text} ${taker ? far.taker : far.anyone}`
}
