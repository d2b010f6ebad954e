import { formatEther, formatUnits } from 'viem'
import type { Currency } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { orderKinds } from '@/lib/api/schemas/order-kind'
import { formatEtherAtMost } from '@/lib/base/format/format-ether'
import { scaleAmount } from '@/lib/protocol/chains/get-currency'
import { computePriceWei, decodeOrderComponents } from '@/lib/protocol/seaport'
import { type DurationName, durations } from './durations'
import type { ListingForm } from './parse-listing-form'

export interface CreateListingFormParameters {
  items: readonly Item[]
  currencies: readonly Currency[]
  /** Whom the price is said to. */
  taker: string
  /** What it was sold by until now. */
  old: Order | null
  nowSeconds: number
}

/** What a form says before anybody has typed: the old sale as it goes on, where there is one. */
export function createListingForm({
  items,
  currencies,
  taker,
  old,
  nowSeconds,
}: CreateListingFormParameters): ListingForm {
  const reserved = taker || (old?.taker ?? '')
  const quantity = BigInt(old?.quantity ?? 1)
  const decimals = (items.length === 1 && items[0]?.decimals) || 0
  // Without one to begin with it is a piece.
  const typed = old ? formatUnits(quantity, decimals) : '1'
  const currency = old?.currency ?? currencies[0]?.address ?? '0x'
  const scale = (amount: bigint) => scaleAmount(amount, items[0]?.chainId ?? 0, currency)
  const wei = scale((BigInt(old?.priceWei ?? 0) * 10n ** BigInt(decimals)) / quantity)
  const wasFalling = old !== null && orderKinds[old.kind].isFalling
  const isFalling = wasFalling && items.length === 1 && !taker
  // A price that falls by the second has digits that nobody reads.
  const price = !old ? '' : wasFalling ? formatEtherAtMost(wei) : formatEther(wei)
  return {
    // What was sold together has another price together.
    way: isFalling ? 'falling' : reserved ? 'private' : old && items.length > 1 ? 'bundle' : 'fixed',
    prices: items.map((_, index) => (index === 0 ? price : '')),
    endPrice: isFalling ? formatEther(scale(findEndWei(old))) : '',
    taker: reserved,
    quantity: typed,
    duration: old ? findDuration(Number(old.endTime) - nowSeconds) : 'month',
    currency,
    approvesAll: items.length > 1,
  }
}

function findEndWei({ parameters, endTime }: Order): bigint {
  return computePriceWei(decodeOrderComponents(parameters), BigInt(endTime))
}

/** The shortest that is not shorter than what was left: a sale that is over soon does not go on for a month unasked. */
function findDuration(leftSeconds: number): DurationName {
  const names = Object.keys(durations) as DurationName[]
  return names.find((name) => durations[name] >= leftSeconds) ?? 'most'
}
