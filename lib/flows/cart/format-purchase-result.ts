import { formatTotals } from '@/lib/cart/format-totals'
import type { enCartPurchase } from '@/lib/i18n/generated/en/cart-purchase'
import type { Transaction } from '@/lib/transactions/transaction'

/** What came of a purchase of several items, and for how much. */
export function formatPurchaseResult(
  { chainId, about, filled = [] }: Transaction,
  { done, review }: typeof enCartPurchase,
): string {
  const { lines = [] } = about
  const paidFor = (hash: string) => filled.find(({ orderHash }) => orderHash === hash.toLowerCase())
  const amounts = lines.flatMap(({ orderHash, currency }) => {
    const paid = paidFor(orderHash)
    return paid ? [{ currency, amountWei: BigInt(paid.paidWei) }] : []
  })
  const paid = formatTotals(chainId, amounts, review.and)
  const missed = lines.filter(({ orderHash }) => !paidFor(orderHash)).map(({ itemName }) => itemName)
  const [count, bought] = [lines.length, filled.length]
  return missed.length === 0 ? done.all({ count, paid }) : done.some({ bought, count, paid, missed: missed.join(', ') })
}
