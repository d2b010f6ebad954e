import { Address } from '@/components/ui/Address'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import type { DescribedOrder } from '@/lib/wallet/describe/describe-order'
import { formatOrderItems, type KnownItems } from '@/lib/wallet/describe/format-order-items'

export interface OrderSummaryProps extends KnownItems {
  order: DescribedOrder | null
  chainId: number
}

/** What is signed with an order, in words: which item, for how much, until when. */
export function OrderSummary({ order, chainId, nameOf, decimalsOf }: OrderSummaryProps) {
  const { prompt } = useMessages(purchaseMessages)
  const { order: messages } = prompt
  // Of other monies nobody knows here what one is.
  if (!order || getCurrency(chainId, order.currency).symbol.startsWith('0x'))
    return <p className="text-warning">{messages.unknown}</p>
  const { side, items, price, own, taker, endTimeSeconds } = order
  const format = (amount: bigint) => formatAmount(amount, chainId, order.currency)
  const say = ({ startWei, endWei }: DescribedOrder['price']) =>
    startWei === endWei ? format(startWei) : messages.change({ from: format(startWei), to: format(endWei) })
  const listed = formatOrderItems(order, chainId, { nameOf, decimalsOf })
  const contracts = [...new Set(items.map(({ contract }) => contract))]
  return (
    <>
      <p>{messages[side]({ items: listed, price: say(price) })}</p>
      <p className="flex flex-wrap items-baseline gap-x-4 text-sm text-muted">
        {contracts.map((contract) => (
          <Address key={contract} address={contract} />
        ))}
        {side === 'listing' && <span>{messages.gets({ price: say(own) })}</span>}
        {taker && (
          <span>
            {messages.only} <Address address={taker} />
          </span>
        )}
        <span>{messages.until({ date: formatDate(Number(endTimeSeconds) * 1000) })}</span>
      </p>
    </>
  )
}
