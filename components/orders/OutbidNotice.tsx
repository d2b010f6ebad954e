import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatUnitPrice } from '@/lib/base/format/format-price'
import { startAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { isOutbid } from '@/lib/orders/is-outbid'
import { getCurrency } from '@/lib/protocol/chains/get-currency'

/** For whose offer it is: somebody else offers more for the item now. */
export function OutbidNotice({ order, item }: { order: Order; item: Item }) {
  const { chainId, contract, tokenId, bestOffer, decimals } = item
  const { offer: messages } = useMessages(orderFlowsMessages)
  if (!bestOffer || !isOutbid(order, bestOffer)) return null
  const coin = getCurrency(chainId, bestOffer.currency)
  const price = `${formatUnitPrice(bestOffer, formatEtherExactly, coin, decimals)} ${coin.symbol}`
  return (
    <div className="my-2 flex flex-col items-start gap-2">
      <Notice text={messages.outbid({ price })} />
      <Button
        size="small"
        onClick={() => startAction({ kind: 'offer', chainId, items: [{ contract, tokenId }], orders: [] })}
      >
        {messages.more}
      </Button>
    </div>
  )
}
