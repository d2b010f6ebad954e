import { useQuery } from '@tanstack/react-query'
import { OwnOrdersNotice } from '@/components/flows/orders/OwnOrdersNotice'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { formatOrderPrice } from '@/lib/orders/format-order-price'

/** Before somebody gets an item back that he once signed for sale: that old price is anybody's the moment it is his. */
export function OwnStaleListingNotice({ item }: { item: Item }) {
  const { live: messages } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  // Who sells some of an edition may buy more of it: what can be filled now is no surprise.
  const isSurprise = ({ status }: Order) => item.standard === 'ERC721' || status !== 'active'
  const old = data?.filter((order) => order.side === 'listing' && isSurprise(order)) ?? []
  // What is anybody's weighs more than what is for one account.
  const first = old.find(({ taker }) => !taker) ?? old[0]
  if (!first) return null
  const name = first.taker ? 'staleListingReserved' : 'staleListing'
  return (
    <OwnOrdersNotice
      text={messages[name]({ price: formatOrderPrice(first) })}
      action={messages.staleListingAction}
      orders={old}
      items={[item]}
    />
  )
}
