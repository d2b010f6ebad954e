import { Button } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { useSellMessages } from '@/hooks/useSellMessages'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { getCurrencySymbol } from '@/lib/market/currency-symbol'
import { formatUnitPrice } from '@/lib/market/format-price'
import { isOutbid } from '@/lib/market/is-outbid'
import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import { startAction } from '@/lib/transactions/flow-requests'

interface OutbidNoticeProps {
  order: Order
  item: Pick<Item, 'chainId' | 'contract' | 'tokenId' | 'bestOffer' | 'decimals'>
}

/** For whose offer it is: somebody else offers more for the work now. */
export function OutbidNotice({ order, item: { chainId, contract, tokenId, bestOffer, decimals } }: OutbidNoticeProps) {
  const { offer: messages } = useSellMessages()
  if (!bestOffer || !isOutbid(order, bestOffer)) return null
  const price = `${formatUnitPrice(bestOffer, formatEtherExactly, decimals)} ${getCurrencySymbol(chainId, bestOffer.currency)}`
  return (
    <div className="my-2 flex flex-col items-start gap-2">
      <Notice text={messages.outbid({ price })} />
      <Button
        size="small"
        onClick={() => startAction({ kind: 'offer', chainId, works: [{ contract, tokenId }], orders: [] })}
      >
        {messages.more}
      </Button>
    </div>
  )
}
