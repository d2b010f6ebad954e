import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'

/** The warning for an offer above the price at which such an item is listed. */
export function explainOfferAbovePrice(
  askedWei: bigint,
  { chainId, scope, trait }: Pick<OfferTerms, 'chainId' | 'scope' | 'trait'>,
  of: string,
): string {
  const { above, trait: nameTrait } = getMessages(orderFlowsMessages).offer
  const floor = `${formatEtherExactly(askedWei)} ${getCurrencySymbol(chainId)}`
  return above[scope]({ floor, of, label: trait ? nameTrait(trait) : '' })
}
