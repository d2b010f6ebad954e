import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { OutbidNotice } from '@/components/orders/OutbidNotice'
import { Button } from '@/components/ui/Button'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import { Price } from '@/components/ui/Price'
import { useItemNames } from '@/hooks/items/useItemNames'
import { keyOf, useItemsByKey } from '@/hooks/items/useItemsByKey'
import { useOrderNames } from '@/hooks/orders/useOrderNames'
import { useStaleListings } from '@/hooks/orders/useStaleListings'
import { useMessages } from '@/hooks/ui/useMessages'
import { tokenBalanceQueryOptions } from '@/lib/accounts/token-balance-query'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import { liveVouchersQueryOptions } from '@/lib/api/queries/live-vouchers'
import type { Order } from '@/lib/api/schemas/order'
import type { VoucherAnswer } from '@/lib/api/schemas/voucher'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { startAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { approvalsHref } from '@/lib/orders/approvals/approvals-href'
import { explainOrderStatus } from '@/lib/orders/explain-order-status'
import { getOrderPrice } from '@/lib/orders/get-order-price'
import { groupOffersByCurrency, sumOffers } from '@/lib/orders/sum-offers'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'

interface LiveSignaturesProps {
  address: string
  /** On the page that shows approvals beside: it needs no link to itself. */
  isOnApprovals?: boolean
}

/** Every signature of the page's own person that somebody can still use, for nobody else to see. */
export function LiveSignatures({ address, isOnApprovals = false }: LiveSignaturesProps) {
  const { live: messages } = useMessages(orderFlowsMessages)
  const { data: orders } = useQuery(liveOrdersQueryOptions(address))
  const [chosen, setChosen] = useState<readonly string[]>([])
  const { data: vouchers } = useQuery(liveVouchersQueryOptions(address))
  const nameItem = useItemNames(vouchers ?? [])
  const nameOf = useOrderNames(orders ?? [])
  const offered = useItemsByKey(orders?.filter(({ side, status }) => side === 'offer' && status === 'active') ?? [])
  const isBack = useStaleListings(orders ?? [])
  if (!orders || !vouchers) return null
  const selected = orders.filter(({ hash }) => chosen.includes(hash))
  const [first] = [...orders, ...vouchers]
  const cancel = (kind: 'cancel' | 'cancel_all', ended: readonly Order[]) => {
    const items = ended.flatMap(({ collection: contract, tokenId }) =>
      tokenId === undefined ? [] : [{ contract, tokenId }],
    )
    const once = items.filter(
      ({ contract, tokenId }, index) =>
        items.findIndex((item) => item.contract === contract && item.tokenId === tokenId) === index,
    )
    startAction({
      kind,
      chainId: (ended[0] ?? first)?.chainId ?? 0,
      items: once,
      orders: ended.map(({ hash }) => hash),
    })
  }
  const toggle = (hash: string, isChosen: boolean) =>
    setChosen((before) => (isChosen ? [...before, hash] : before.filter((other) => other !== hash)))
  return (
    <section>
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="mt-1 mb-4 text-muted">{first ? messages.lead : messages.empty}</p>
      {groupOffersByCurrency(orders).map((offers) => (
        <OfferExposure key={`${offers[0].chainId}:${offers[0].currency}`} offers={offers} />
      ))}
      {first && (
        <>
          <ul className="divide-y divide-line border-y border-line">
            {orders.map((order) => {
              const item = offered.get(keyOf(order))
              return (
                <li key={order.hash} className="flex items-start gap-4 py-3.5">
                  <input
                    type="checkbox"
                    className="mt-1 size-5 shrink-0 accent-accent"
                    aria-label={messages.select({ name: nameOf(order) })}
                    checked={chosen.includes(order.hash)}
                    onChange={(event) => toggle(order.hash, event.target.checked)}
                  />
                  <div className="min-w-0 flex-1">
                    <p>{nameOf(order)}</p>
                    <p className="figures text-sm text-muted">{explainOrderStatus(order)}</p>
                    {item && <OutbidNotice {...{ order, item }} />}
                    {isBack(order) && <Notice text={messages.cameBackLine} />}
                  </div>
                  <Price {...getOrderPrice(order)} className="shrink-0" />
                </li>
              )
            })}
            {vouchers.map((voucher) => (
              <LiveVoucher key={voucher.hash} voucher={voucher} name={nameItem(voucher) ?? ''} />
            ))}
          </ul>
          <div className="mt-4 flex flex-wrap gap-3">
            {selected.length > 0 && (
              <Button onClick={() => cancel('cancel', selected)}>
                {messages.cancelSelected({ count: selected.length })}
              </Button>
            )}
            <Button variant="quiet" onClick={() => cancel('cancel_all', orders)}>
              {messages.cancelAll}
            </Button>
          </div>
        </>
      )}
      {!isOnApprovals && (
        <p className="mt-4">
          <Link href={approvalsHref} className="text-patina underline underline-offset-4">
            {messages.approvals}
          </Link>
        </p>
      )}
    </section>
  )
}

/** A voucher of an item that is not minted. The collection cancels vouchers, not Seaport, so they are not selected with orders. */
function LiveVoucher({ voucher, name }: { voucher: VoucherAnswer; name: string }) {
  const { live: messages } = useMessages(orderFlowsMessages)
  const { chainId, collection: contract, tokenId, hash, status, deadline, priceWei } = voucher
  const sentences = [
    `${messages.kind.voucher}.`,
    status === 'active' ? messages.now : messages.voucherNotNow,
    messages.until({ date: formatDate(Number(deadline) * 1000) }),
  ]
  return (
    <li className="flex items-start gap-4 py-3.5">
      <div className="min-w-0 flex-1">
        <p>{name}</p>
        <p className="figures text-sm text-muted">{sentences.join(' ')}</p>
        <Button
          size="small"
          className="mt-2"
          aria-label={messages.endVoucherOf({ name })}
          onClick={() =>
            startAction({ kind: 'cancel_voucher', chainId, items: [{ contract, tokenId }], orders: [hash] })
          }
        >
          {messages.endVoucher}
        </Button>
      </div>
      <Price amount={formatEtherExactly(BigInt(priceWei))} symbol={getCurrency(chainId).symbol} className="shrink-0" />
    </li>
  )
}

interface OfferExposureProps {
  /** All have the currency of the first. */
  offers: readonly [Order, ...Order[]]
}

/** Warns where the open offers of an account are more than its balance. */
function OfferExposure({ offers }: OfferExposureProps) {
  const { offer: messages } = useMessages(orderFlowsMessages)
  const [{ chainId, currency: token, maker: account }] = offers
  const { data: balanceWei } = useQuery(tokenBalanceQueryOptions({ chainId, token, account }))
  const { count, offeredWei } = sumOffers(offers, token)
  if (balanceWei === undefined || offeredWei <= balanceWei) return null
  const exactly = (wei: bigint) => formatAmount(wei, chainId, token)
  return (
    <div className="mb-4">
      <Notice text={messages.overdrawn({ count, offered: exactly(offeredWei), balance: exactly(balanceWei) })} />
    </div>
  )
}
