import { useQueries } from '@tanstack/react-query'
import { CartPicture } from '@/components/cart/CartLines'
import { CollectionIdentity } from '@/components/collections/CollectionIdentity'
import { OtherPaymentRisk, type OtherPaymentRiskProps } from '@/components/flows/orders/OtherPaymentRisk'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { collectionQueryOptions } from '@/lib/api/queries/collections'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { formatTotals } from '@/lib/cart/format-totals'
import type { CartPurchasePlan, LineBought, LineLeft } from '@/lib/flows/cart/prepare-cart-purchase'
import { cartPurchaseMessages } from '@/lib/i18n/generated/cart-purchase-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { getItemKey } from '@/lib/items/item-key'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { computeOtherBps } from '@/lib/protocol/royalties/compute-other-payments'
import { getRefusal } from '@/lib/transactions/send/refusals'

const roles = ['seller', 'royalty', 'market_fee', 'other'] as const

/** Before the wallet is asked: what comes, what leaves, who gets what. Read out of the call that will be signed. */
export function CartPurchaseReview(props: Omit<OtherPaymentRiskProps, 'bps'> & { plan: CartPurchasePlan }) {
  const { plan, isAgreed, onAgree } = props
  const { review: messages } = useMessages(cartPurchaseMessages)
  const { bought, left, totals, chainId, sender } = plan
  const otherBps = computeMaxOtherBps(plan)
  const format = bought.some(({ fulfilment }) => fulfilment.isFalling) ? formatEtherAtMost : formatEtherExactly
  const name = (wei: bigint, currency: string) => formatAmount(wei, chainId, currency, format)
  const payments = bought.flatMap(({ fulfilment, currency }) =>
    fulfilment.payments.map(({ role, amountWei }) => ({ role, amountWei, currency })),
  )
  const shares = roles.map((role) => ({ role, paid: payments.filter((payment) => payment.role === role) }))
  const total = (amounts: Parameters<typeof formatTotals>[1]) => formatTotals(chainId, amounts, messages.and, format)
  const prices = totals.map(({ currency, priceWei: amountWei }) => ({ currency, amountWei }))
  const most = totals.map(({ currency, mostWei: amountWei }) => ({ currency, amountWei }))
  const isRising = totals.some(({ priceWei, mostWei }) => mostWei > priceWei)
  return (
    <>
      <CartPurchaseSkipped left={left} />
      <section aria-label={messages.receive}>
        <ul className="divide-y divide-line border-y border-line">
          {bought.map((one) => (
            <li key={getItemKey(one.line)} className="flex items-center gap-3 py-2">
              <CartPicture line={{ ...one.line, image: one.image ?? one.line.image }} />
              <p className="min-w-0 flex-1">
                <span className="block wrap-anywhere">{nameReceived(one)}</span>
                {one.hasOtherMetadata && (
                  <span className="block text-sm text-warning">{messages.otherMetadata({ name: one.itemName })}</span>
                )}
                {one.wasWei !== null && (
                  <span className="figures block text-sm text-warning">
                    {messages.was({ price: name(one.wasWei, one.currency) })}
                  </span>
                )}
              </p>
              <p className="figures text-end">{name(one.priceWei, one.currency)}</p>
            </li>
          ))}
        </ul>
      </section>
      <CartPurchaseCollections chainId={chainId} contracts={[...new Set(bought.map(({ line }) => line.contract))]} />
      <dl className="figures flex flex-col gap-2">
        <DefinitionRow label={messages.price}>
          <strong className="text-lg font-medium">{total(prices)}</strong>
        </DefinitionRow>
        {isRising && <DefinitionRow label={messages.most}>{total(most)}</DefinitionRow>}
      </dl>
      <section aria-label={messages.whoGets}>
        <h3 className="text-sm text-muted">{messages.whoGets}</h3>
        <dl className="figures mt-2 flex flex-col gap-2">
          {shares
            .filter(({ paid }) => paid.length > 0)
            .map(({ role, paid }) => (
              <DefinitionRow key={role} label={messages.role[role]}>
                {total(paid)}
              </DefinitionRow>
            ))}
        </dl>
      </section>
      <p className="text-sm text-muted">{sender.safe ? messages.safeRisk : messages.skipped}</p>
      <p className="text-sm text-muted">{messages.final}</p>
      {otherBps !== null && <OtherPaymentRisk bps={otherBps} {...{ isAgreed, onAgree }} />}
    </>
  )
}

/** The largest part of one of the prices that is neither royalty nor fee; null where none is large. */
export function computeMaxOtherBps({ bought }: CartPurchasePlan): number | null {
  const found = bought.flatMap(({ fulfilment, priceWei }) => computeOtherBps(fulfilment.payments, priceWei) ?? [])
  return found.length > 0 ? Math.max(...found) : null
}

/** With how many of it, where it is an edition; a bundle has several items. */
function nameReceived({ line, fulfilment }: LineBought): string {
  const pieces = fulfilment.received.reduce((sum, { quantity }) => sum + quantity, 0n)
  const count = formatQuantity(pieces, line.decimals)
  return count === '1' ? line.name : `${line.name} × ${count}`
}

/** The collections of the items: each with its network, its address and a warning where its name misleads. */
function CartPurchaseCollections({ chainId, contracts }: { chainId: number; contracts: readonly `0x${string}`[] }) {
  const found = useQueries({
    queries: contracts.map((contract) => ({ ...collectionQueryOptions({ chainId, contract }), staleTime: Infinity })),
  })
  return (
    <ul className="flex flex-col gap-3">
      {contracts.map((contract, index) => {
        // The address shows at once, and also where the server does not answer.
        const collection = found[index]?.data ?? { contract, name: '' }
        return (
          <li key={contract} className="flex flex-col gap-2">
            <CollectionIdentity item={{ chainId, contract, collection }} />
          </li>
        )
      })}
    </ul>
  )
}

/** What is not bought, each with its reason. */
export function CartPurchaseSkipped({ left }: { left: readonly LineLeft[] }) {
  const { review, reason } = useMessages(cartPurchaseMessages)
  if (left.length === 0) return null
  return (
    <div role="status" className="rounded-control border border-line bg-panel p-3 text-sm">
      <p className="flex gap-3">
        <Icon name="warning" className="size-5 text-warning" />
        {review.left({ count: left.length })}
      </p>
      <ul className="mt-2 flex flex-col gap-1 ps-8">
        {left.map(({ line, error }) => (
          <li key={getItemKey(line)}>
            <strong className="font-medium">{line.name}</strong>.{' '}
            {reason[getRefusal(error)?.reason ?? error.code] ?? toUserMessage(error).text}
          </li>
        ))}
      </ul>
    </div>
  )
}
