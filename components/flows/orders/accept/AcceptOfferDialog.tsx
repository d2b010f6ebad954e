import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { OtherPaymentRisk } from '@/components/flows/orders/OtherPaymentRisk'
import { PriceContext } from '@/components/flows/orders/PriceContext'
import { QuantityForm } from '@/components/flows/orders/QuantityForm'
import { isFlowDone } from '@/components/flows/shell/FlowBody'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowMoment } from '@/components/flows/shell/FlowMoment'
import { ItemHeader } from '@/components/items/ItemHeader'
import { OrderFlags } from '@/components/orders/OrderFlags'
import { Address } from '@/components/ui/Address'
import { Checkbox } from '@/components/ui/Checkbox'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { FiatAmount } from '@/components/ui/FiatAmount'
import { Notice } from '@/components/ui/Notice'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { getOrder } from '@/lib/api/client/core'
import { listLiveOrders } from '@/lib/api/client/orders'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatList } from '@/lib/base/format/format-list'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { decimalSchema } from '@/lib/base/primitives'
import { formatTransactionAmount } from '@/lib/flows/format-transaction-title'
import { type AcceptPlan, prepareAccept, type SoldOf } from '@/lib/flows/orders/accept/prepare-accept'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { countHeld } from '@/lib/items/count-held'
import { itemHref } from '@/lib/items/item-href'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { listEndedOrders } from '@/lib/orders/list-ended-orders'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getWorth } from '@/lib/protocol/chains/get-worth'
import { computeOtherBps } from '@/lib/protocol/royalties/compute-other-payments'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

const termsSchema = z.object({ cancelsSigned: z.boolean(), quantity: z.optional(decimalSchema) })
type Terms = z.infer<typeof termsSchema>
const tools = {
  getOrder,
  findOffers: async ({ maker, chainId }: { maker: string; chainId: number }) =>
    (await listLiveOrders({ maker, chainId })).filter(({ status }) => status === 'active'),
}

/** Sells an item to somebody who has offered money for it. */
export function AcceptOfferDialog({ config, request, items }: ActionProps) {
  const { accept, list, royalty, flow: flowMessages } = useMessages(orderFlowsMessages)
  const { mend } = useMessages(purchaseMessages)
  const { chainId, orders } = request
  const [item] = items
  const [orderHash] = orders
  const { address } = useWallet()
  const [terms, setTerms] = useState<Terms>(
    () => z.safeParse(termsSchema, request.terms).data ?? { cancelsSigned: true },
  )
  const { cancelsSigned } = terms
  const { otherPayment } = useMessages(purchaseMessages).buy
  const [isAgreed, setAgreed] = useState(false)
  const held = item ? countHeld(item, address) : 0n
  // One piece, or what the seller has of it.
  const piece = 10n ** BigInt(item?.decimals ?? 0)
  const wanted = BigInt(terms.quantity ?? (held > 0n && held < piece ? held : piece))
  /** The plan of the review in which another quantity is typed. */
  const [edited, setEdited] = useState<AcceptPlan | null>(null)
  const prepare = useCallback(
    (ground: FlowGround) => {
      if (!item || !orderHash) throw new RangeError('There is no offer to accept.')
      const { contract, tokenId, standard, name, collection } = item
      const token = { contract, tokenId, standard, name, collectionName: collection.name, quantity: wanted.toString() }
      const findSigned = async ({ quantity, ...of }: SoldOf) => {
        const live = await listLiveOrders(of)
        return listEndedOrders(live, item, { held, quantity }).filter(({ side }) => side === 'listing')
      }
      return prepareAccept(ground, { orderHash, token, cancelsSigned }, { ...tools, findSigned })
    },
    [item, orderHash, held, wanted, cancelsSigned],
  )
  const flow = useFlow({ config, request, prepare })
  const sold = flow.sent?.transaction
  const isDone = isFlowDone(flow)
  // After a reload there is no plan to tell the parts by.
  const accepted = 'plan' in flow.state ? flow.state.plan : null
  const reviewed = flow.state.step === 'review' ? flow.state.plan : null
  const otherBps = reviewed && computeOtherBps(reviewed.parts, reviewed.priceWei)
  if (!item) return null
  return (
    <FlowDialog
      headings={{ review: accept.heading, done: accept.doneHeading }}
      header={!isDone && <ItemHeader item={item} />}
      {...{ flow, config, chainId, terms }}
      title={(plan) => accept.confirm({ price: formatNet(plan) })}
      done=""
      outcome={
        isDone && (
          <FlowMoment
            item={item}
            transaction={sold}
            endLabel={flowMessages.finish}
            viewLabel={window.location.pathname === itemHref(item) ? undefined : mend.see_item}
          >
            {accepted
              ? accept.doneFor({
                  price: formatAmount(accepted.priceWei, chainId, accepted.currency),
                  amount: formatNet(accepted),
                  account: formatAddress(accepted.account),
                })
              : accept.done({ amount: sold ? formatTransactionAmount(sold) : '' })}
          </FlowMoment>
        )
      }
      isBlocked={edited !== null && edited === reviewed}
      missing={otherBps !== null && !isAgreed ? otherPayment.missing : null}
    >
      {(plan) => {
        const exactly = (wei: bigint) => formatAmount(wei, chainId, plan.currency)
        const { balanceWei, offeredWei, count } = plan.exposure
        const most = plan.openQuantity < held ? plan.openQuantity : held
        return (
          <>
            {most > piece && (
              <QuantityForm
                key={plan.quantity.toString()}
                {...{ id: 'accept-quantity', most, decimals: item.decimals ?? 0 }}
                hint={accept.most({ count: formatQuantity(most, item.decimals) })}
                chosen={plan.quantity}
                onQuantity={(quantity) => setTerms({ ...terms, quantity: quantity.toString() })}
                onEdited={(isEdited) => setEdited(isEdited ? plan : null)}
              />
            )}
            <dl className="figures flex flex-col gap-2 border-y border-line py-4">
              <DefinitionRow label={accept.pays}>
                {exactly(plan.priceWei)} <Address address={plan.order.maker} />
              </DefinitionRow>
              {plan.parts.map(({ recipient, amountWei, role }) => (
                <DefinitionRow key={recipient} label={list.role[role]}>
                  {exactly(amountWei)} <Address address={recipient} />
                </DefinitionRow>
              ))}
              {item.standard === 'ERC1155' && (
                <DefinitionRow label={accept.gives}>
                  {formatQuantity(plan.quantity, item.decimals)} × {item.name}
                </DefinitionRow>
              )}
              <DefinitionRow label={list.gets}>
                <strong className="text-lg font-medium">{formatNet(plan)}</strong>
                <FiatAmount amounts={[getWorth(chainId, plan.currency, computeNetWei(plan))]} className="block" />
              </DefinitionRow>
            </dl>
            <PriceContext item={item} />
            {plan.royalty.status === 'unreadable' && <Notice text={royalty.unreadable[plan.royalty.problem]} />}
            {plan.ownRoyaltyWei > 0n && (
              <p className="text-sm text-muted">{accept.ownRoyalty({ amount: exactly(plan.ownRoyaltyWei) })}</p>
            )}
            {plan.steps.some(({ about }) => about.kind === 'allow') && (
              <p className="text-sm text-muted">{accept.allows}</p>
            )}
            {offeredWei > balanceWei && (
              <Notice text={accept.exposed({ count, offered: exactly(offeredWei), balance: exactly(balanceWei) })} />
            )}
            {plan.signed.length > 0 && (
              <SignedListingsNotice
                plan={plan}
                isCancelled={cancelsSigned}
                onChange={(isCancelled) => setTerms({ ...terms, cancelsSigned: isCancelled })}
              />
            )}
            <OrderFlags order={plan.order} />
            <p className="text-sm text-muted">{accept.final}</p>
            {otherBps !== null && <OtherPaymentRisk bps={otherBps} {...{ isAgreed }} onAgree={setAgreed} />}
          </>
        )
      }}
    </FlowDialog>
  )
}

/** What the seller gets. */
function computeNetWei({ priceWei, parts }: AcceptPlan): bigint {
  return parts.reduce((left, { amountWei }) => left - amountWei, priceWei)
}

const formatNet = (plan: AcceptPlan) => formatAmount(computeNetWei(plan), plan.chainId, plan.currency)

/** Listings of the item that the seller signed before: they outlive the sale unless the seller cancels them. */
function SignedListingsNotice(props: { plan: AcceptPlan; isCancelled: boolean; onChange: (isOn: boolean) => void }) {
  const { isCancelled, onChange } = props
  const { signed, sender } = props.plan
  const { accept: messages } = useMessages(orderFlowsMessages)
  const prices = formatList(signed.map(formatOrderPrice))
  return (
    <>
      <Notice text={isCancelled ? messages.cancelled({ prices }) : messages.signed({ prices })} />
      <Checkbox checked={isCancelled} onChange={onChange}>
        {sender.isBatching ? messages.safeCancelSigned : messages.cancelSigned}
      </Checkbox>
    </>
  )
}
