import { useQuery } from '@tanstack/react-query'
import { Notice } from '@/components/ui/Notice'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'
import { parseEther } from '@/lib/base/format/parse-ether'
import { askingPriceQueryOptions } from '@/lib/flows/orders/offer/asking-price-query'
import { explainOfferAbovePrice } from './explain-offer-above-price'
import type { OfferScopeValue } from './OfferScope'

export interface OfferAboveProps {
  item: Item
  scope: OfferScopeValue
  currency: `0x${string}`
  /** As it is typed. */
  price: string
}

/** Said as soon as more is typed than such a work is for sale at. */
export function OfferAbovePriceNotice({ item, scope, currency, price }: OfferAboveProps) {
  const { chainId, contract, tokenId, decimals = 0 } = item
  const { address } = useWallet()
  const { data } = useQuery(askingPriceQueryOptions({ chainId, contract, tokenId, currency, ...scope }, address))
  const wei = parseEther(price) ?? 0n
  if (data === null || data === undefined) return null
  // A price is typed for one, and asked for the smallest part.
  const askedWei = scope.scope === 'item' ? data * 10n ** BigInt(decimals) : data
  if (wei <= askedWei) return null
  return <Notice text={explainOfferAbovePrice(askedWei, { chainId, ...scope }, item.collection.name)} />
}
