import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { startAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { countHeld } from '@/lib/items/count-held'
import { OutbidNotice } from './OutbidNotice'

/** What the connected account can do about an offer: take it, answer with a price, or take back its own. */
export function OfferActions({ item, order }: { item: Item; order: Order }) {
  const { offer: messages } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const { chainId, contract, tokenId } = item
  const items = [{ contract, tokenId }]
  if (order.maker.toLowerCase() === address?.toLowerCase()) {
    return (
      <>
        <OutbidNotice {...{ order, item }} />
        <Button size="small" onClick={() => startAction({ kind: 'cancel', chainId, items, orders: [order.hash] })}>
          {messages.takeBack}
        </Button>
      </>
    )
  }
  if (countHeld(item, address) === 0n) return null
  return (
    <div className="mt-2 flex gap-2">
      <Button size="small" onClick={() => startAction({ kind: 'accept', chainId, items, orders: [order.hash] })}>
        {messages.accept}
      </Button>
      <Button
        size="small"
        variant="quiet"
        onClick={() => startAction({ kind: 'list', chainId, items, taker: order.maker })}
      >
        {messages.counter}
      </Button>
    </div>
  )
}
