import { useQuery } from '@tanstack/react-query'
import { OrderSummary } from '@/components/orders/OrderSummary'
import { Link } from '@/components/ui/Link'
import { useItemNames } from '@/hooks/items/useItemNames'
import { keyOf, useItemsByKey } from '@/hooks/items/useItemsByKey'
import { useMessages } from '@/hooks/ui/useMessages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { itemHref } from '@/lib/items/item-href'
import { listTransactionCalls } from '@/lib/safe/page/list-transaction-calls'
import { safeTransactionQueryOptions } from '@/lib/safe/queries/safe-transaction'
import { describeCall } from '@/lib/wallet/describe/describe-call'
import { formatCallKind } from '@/lib/wallet/describe/format-call-kind'
import { listCallItems, listItems } from '@/lib/wallet/list-items'
import type { SafePageContext } from './safe-page-context'

interface SafeTransactionItemsProps {
  place: SafePageContext
  transactionId: string
}

/** The items that an open transaction trades, and how: the gateway's list says no more of it than the method. */
export function SafeTransactionItems({ place, transactionId }: SafeTransactionItemsProps) {
  const { prompt } = useMessages(purchaseMessages)
  const { chainId } = place
  const { data } = useQuery(safeTransactionQueryOptions(place, transactionId))
  const calls = data ? listTransactionCalls(data) : []
  const items = listCallItems(calls).map(({ contract: collection, tokenId }) => ({ chainId, collection, tokenId }))
  const nameOf = useItemNames(items)
  const known = useItemsByKey(items)
  return calls.map(describeCall).map(({ kind, orders, received, given }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the calls of a transaction never change
    <div key={index} className="flex flex-col gap-1 text-sm empty:hidden">
      {listItems([...received, ...given]).map(({ contract, tokenId }) => (
        <p key={`${contract}:${tokenId}`} className="wrap-anywhere">
          {formatCallKind(prompt.kind, kind, chainId)}:{' '}
          <Link
            href={itemHref({ chainId, contract, tokenId })}
            className="text-patina underline-offset-4 hover:underline"
          >
            {nameOf({ chainId, collection: contract, tokenId })}
          </Link>
        </p>
      ))}
      {orders.map((order, place) => (
        <OrderSummary
          // biome-ignore lint/suspicious/noArrayIndexKey: the orders of a call never change
          key={place}
          {...{ order, chainId, nameOf }}
          decimalsOf={(item) => known.get(keyOf(item))?.decimals}
        />
      ))}
    </div>
  ))
}
