import { useQuery } from '@tanstack/react-query'
import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/useSellMessages'
import { useWallet } from '@/hooks/useWallet'
import { currencySymbol } from '@/lib/market/currency-symbol'
import { formatWholePrice } from '@/lib/market/format-price'
import { liveOrdersQueryOptions } from '@/lib/queries/live-orders'
import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import { requestFlow } from '@/lib/transactions/flow-requests'

/** Before somebody gets a work back that he once signed for sale: that old price is anybody's the moment it is his. */
export function ComebackNotice({ item, onLeave }: { item: Item; onLeave: () => void }) {
  const { live: messages } = useSellMessages()
  const { address } = useWallet()
  const { data } = useQuery(liveOrdersQueryOptions(address, item))
  // Who sells some of an edition may buy more of it: what can be filled now is no surprise.
  const isSurprise = ({ status }: Order) => item.standard === 'ERC721' || status === 'inactive'
  const old = data?.filter((order) => order.side === 'listing' && isSurprise(order)) ?? []
  // What is anybody's weighs more than what is for one account.
  const first = old.find(({ taker }) => !taker) ?? old[0]
  if (!first) return null
  const { chainId, contract, tokenId } = item
  const price = `${formatWholePrice(first)} ${currencySymbol(chainId, first.currency)}`
  return (
    <div className="flex flex-col gap-2">
      <Notice text={messages[first.taker ? 'comebackReserved' : 'comeback']({ price })} />
      <Button
        size="small"
        onClick={() => {
          onLeave()
          requestFlow({ kind: 'cancel', chainId, works: [{ contract, tokenId }], orders: old.map(({ hash }) => hash) })
        }}
      >
        {messages.comebackAction}
      </Button>
    </div>
  )
}
