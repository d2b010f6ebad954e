import { useQuery } from '@tanstack/react-query'
import { OwnOrdersNotice } from '@/components/flows/orders/OwnOrdersNotice'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Item } from '@/lib/api/schemas/item'
import { formatList } from '@/lib/base/format/format-list'
import { formatOrderPrice } from '@/lib/orders/format-order-price'

/** Who buys an item that he has made an offer for pays it twice, if it goes on to somebody who takes the offer. */
export function OwnOfferNotice({ item }: { item: Item }) {
  const { live: messages } = useOrderFlowMessages()
  const { address } = useWallet()
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  // Of an edition an offer is for another piece.
  const own = item.standard === 'ERC1155' ? [] : (data?.filter(({ side }) => side === 'offer') ?? [])
  return (
    <OwnOrdersNotice
      text={messages.ownOffer({ prices: formatList(own.map(formatOrderPrice)) })}
      action={messages.ownOfferAction}
      orders={own}
      items={[item]}
    />
  )
}
