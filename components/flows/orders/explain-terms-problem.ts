import { formatUnits } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { explainAmountProblem } from '@/lib/base/format/explain-amount-problem'
import { formatQuantityRange } from '@/lib/base/format/parse-quantity'
import type { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { type ListingFormProblem, maxEditions } from '@/lib/orders/parse-listing-form'
import { getCurrency } from '@/lib/protocol/chains/get-currency'

export interface ListProblemParameters {
  item: Pick<Item, 'chainId' | 'decimals'> | undefined
  currency: `0x${string}`
  /** In the smallest unit. */
  held: bigint
  /** As it is typed. */
  text: string
  messages: (typeof enOrderFlows)['list']
}

/** What is wrong with a field of a listing or of an offer, and what it would take. */
export function explainTermsProblem(
  reason: ListingFormProblem['reason'],
  { item, currency, held, text, messages: { amount, problem } }: ListProblemParameters,
): string | null {
  const decimals = item?.decimals ?? 0
  const coin = getCurrency(item?.chainId ?? 0, currency)
  if (reason === 'amount') return explainAmountProblem(text, amount, coin.decimals)
  if (reason === 'indivisible') {
    const [least, step] = [formatUnits(1n, decimals), formatUnits(10n ** BigInt(decimals), coin.decimals ?? 18)]
    return problem.indivisible({ least, step: `${step} ${coin.symbol}` })
  }
  if (decimals === 0) return problem[reason]
  if (reason === 'quantity') return problem.quantityInParts(formatQuantityRange(held, decimals))
  return reason === 'tooMany' ? problem.mostParts({ most: formatUnits(maxEditions, decimals) }) : problem[reason]
}
