import { formatEtherExactly } from '@/lib/format/format-ether'
import { getCurrencySymbol } from '@/lib/market/currency-symbol'
import { enSell } from '@/lib/messages/en-sell'
import { getMessages } from '@/lib/messages/pick-words'
import type { OfferTerms } from '@/lib/transactions/offer-terms'

/** What a bidder is told of an offer that is above what such a work is for sale at. */
export function explainAbove(
  askedWei: bigint,
  { chainId, scope, trait }: Pick<OfferTerms, 'chainId' | 'scope' | 'trait'>,
  of: string,
): string {
  const { above, trait: nameTrait } = getMessages('sell', enSell).offer
  const floor = `${formatEtherExactly(askedWei)} ${getCurrencySymbol(chainId)}`
  return above[scope]({ floor, of, label: trait ? nameTrait(trait) : '' })
}
