import { useMessages } from '@/hooks/ui/useMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatDate } from '@/lib/base/format/format-date'
import { signedPermissionsMessages } from '@/lib/i18n/generated/signed-permissions-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import type { DescribedOrder } from '@/lib/wallet/describe/describe-order'
import { formatOrderItems } from '@/lib/wallet/describe/format-order-items'

interface SignedPermissionsProps {
  /** All that one signature, or one transaction, is for; null stands for one that can't be read. */
  orders: readonly (DescribedOrder | null)[]
  chainId: number
}

/** What others can do with what a Safe signs: which items can leave it, for at least how much, until when, to whom. */
export function SignedPermissions({ orders, chainId }: SignedPermissionsProps) {
  const messages = useMessages(signedPermissionsMessages)
  const { length: count } = orders
  if (count === 0) return null
  return (
    <div className="flex flex-col gap-1 rounded-control border border-line bg-panel p-3 text-sm">
      <p className="font-medium">{count > 1 ? messages.headingMany({ count }) : messages.heading}</p>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        {orders.map((order, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
          <li key={index} className="wrap-anywhere">
            <Permission {...{ order, chainId }} />
          </li>
        ))}
      </ul>
      <p className="text-muted">{messages.ends}</p>
    </div>
  )
}

function Permission({ order, chainId }: { order: DescribedOrder | null; chainId: number }) {
  const messages = useMessages(signedPermissionsMessages)
  // The decimals of an unknown currency are not known here.
  if (!order || getCurrency(chainId, order.currency).symbol.startsWith('0x')) return messages.unknown
  const { side, own, price, taker, currency, endTimeSeconds } = order
  const date = formatDate(Number(endTimeSeconds) * 1000)
  const items = formatOrderItems(order, chainId)
  const format = (wei: bigint) => formatAmount(wei, chainId, currency)
  if (side === 'offer') {
    const [, most] = sortSpan(price)
    return messages.offer({ date, items, amount: format(most) })
  }
  const [least] = sortSpan(own)
  const amount = format(least)
  return taker
    ? messages.listingFor({ date, items, amount, account: formatAddress(taker) })
    : messages.listing({ date, items, amount })
}

/** The least and the most of an amount that may change with time. */
function sortSpan({ startWei, endWei }: DescribedOrder['price']): readonly [least: bigint, most: bigint] {
  return startWei < endWei ? [startWei, endWei] : [endWei, startWei]
}
