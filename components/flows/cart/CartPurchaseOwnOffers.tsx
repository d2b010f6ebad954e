import { useQuery } from '@tanstack/react-query'
import { OwnOrdersNotice } from '@/components/flows/orders/OwnOrdersNotice'
import { useItemNames } from '@/hooks/items/useItemNames'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { cartPurchaseMessages } from '@/lib/i18n/generated/cart-purchase-messages'
import { getItemKey } from '@/lib/items/item-key'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { ItemType } from '@/lib/protocol/seaport'

export interface CartPurchaseOwnOffersProps {
  chainId: number
  items: readonly (Pick<Item, 'contract' | 'tokenId'> & { name?: string })[]
}

/** The buyer's own offers for what is bought: as `OwnOfferNotice`, for several items. */
export function CartPurchaseOwnOffers({ chainId, items }: CartPurchaseOwnOffersProps) {
  const { own: messages } = useMessages(cartPurchaseMessages)
  const { address } = useWallet()
  const { data = [] } = useQuery(liveOrdersQueryOptions(address))
  const bought = new Map(items.map((item) => [getItemKey({ chainId, ...item }), item]))
  const findBought = ({ chainId, collection: contract, tokenId }: Order) =>
    tokenId === undefined ? undefined : bought.get(getItemKey({ chainId, contract, tokenId }))
  // Of an edition an offer is for another piece.
  const own = data.filter(
    (order) =>
      order.side === 'offer' &&
      order.parameters.consideration.some(({ itemType }) => itemType === ItemType.erc721) &&
      findBought(order),
  )
  const nameOf = useItemNames(own)
  const offers = own.map((order) => {
    const name = findBought(order)?.name ?? nameOf(order) ?? ''
    return messages.offer({ price: formatOrderPrice(order), name })
  })
  return (
    <OwnOrdersNotice
      text={messages.text({ offers: offers.join(', ') })}
      action={messages.action({ count: own.length })}
      orders={own}
      items={items.filter((item) => own.some((order) => findBought(order) === item))}
    />
  )
}
