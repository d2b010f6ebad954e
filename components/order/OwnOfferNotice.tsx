import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/useSellMessages'
import { useWallet } from '@/hooks/useWallet'
import { formatOrderPrice } from '@/lib/market/format-order-price'
import { liveOrdersQueryOptions } from '@/lib/queries/live-orders'
import type { Item } from '@/lib/schemas/item'
import { requestFlow } from '@/lib/transactions/flow-requests'

/** Who buys a work that he has made an offer for pays it twice, if it goes on to somebody who takes the offer. */
export function OwnOfferNotice({ item, onLeave }: { item: Item; onLeave: () => void }) {
  const { live: messages } = useSellMessages()
  const { address } = useWallet()
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  const own = data?.filter(({ side }) => side === 'offer') ?? []
  // Of an edition an offer is for another piece.
  if (own.length === 0 || item.standard === 'ERC1155') return null
  const { chainId, contract, tokenId } = item
  return (
    <div className="flex flex-col gap-2">
      <Notice text={messages.ownOffer({ prices: own.map(formatOrderPrice).join(' and ') })} />
      <Button
        size="small"
        onClick={() => {
          onLeave()
          requestFlow({ kind: 'cancel', chainId, works: [{ contract, tokenId }], orders: own.map(({ hash }) => hash) })
        }}
      >
        {messages.ownOfferAction}
      </Button>
    </div>
  )
}
