import { formatEther } from 'viem'
import { formatEtherAtMost } from '@/lib/format/format-ether'
import type { Currency } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import type { ListForm } from './read-list-form'

export interface StartListFormParameters {
  items: readonly Item[]
  currencies: readonly Currency[]
  /** Whom the price is said to. */
  taker: string
  /** What it was sold by until now. */
  old: Order | null
}

/** What a form says before anybody has typed: the old price, where there is one. */
export function startListForm({ items, currencies, taker, old }: StartListFormParameters): ListForm {
  const quantity = BigInt(old?.quantity ?? 1)
  const wei = BigInt(old?.priceWei ?? 0) / quantity
  // A price that falls by the second has digits that nobody reads.
  const price = !old ? '' : old.kind === 'dutch' ? formatEtherAtMost(wei) : formatEther(wei)
  return {
    // What was sold together has another price together.
    way: taker ? 'private' : old && items.length > 1 ? 'bundle' : 'fixed',
    prices: items.map((_, index) => (index === 0 ? price : '')),
    endPrice: '',
    taker,
    quantity: quantity.toString(),
    duration: 'month',
    currency: old?.currency ?? currencies[0]?.address ?? '0x',
    approvesAll: items.length > 1,
  }
}
