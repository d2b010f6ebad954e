import { useCallback, useState } from 'react'
import { CollectionIdentity } from '@/components/collections/CollectionIdentity'
import { PriceContext } from '@/components/flows/orders/PriceContext'
import { RoyaltySource } from '@/components/flows/orders/RoyaltySource'
import { SigningMethodPicker } from '@/components/flows/orders/SigningMethodPicker'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { ItemHeader } from '@/components/items/ItemHeader'
import { SellerRiskAcknowledgement } from '@/components/orders/SellerRiskAcknowledgement'
import { Address } from '@/components/ui/Address'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { FiatAmount } from '@/components/ui/FiatAmount'
import { Notice } from '@/components/ui/Notice'
import { useCanSignOffChain } from '@/hooks/flows/useCanSignOffChain'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { getItem, listItems } from '@/lib/api/client/core'
import { listLiveOrders, storeCriteria } from '@/lib/api/client/orders'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { formatDate } from '@/lib/base/format/format-date'
import { formatEtherExactly } from '@/lib/base/format/format-ether'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import type { FlowRequest } from '@/lib/flows/open-action'
import { findCheaperListing } from '@/lib/flows/orders/offer/find-cheaper-listing'
import { type OfferDefaults, parseOfferDefaults } from '@/lib/flows/orders/offer/offer-defaults'
import { prepareOffer } from '@/lib/flows/orders/offer/prepare-offer'
import type { enOffers } from '@/lib/i18n/generated/en/offers'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { type OfferTerms, offerTermsSchema } from '@/lib/orders/offer-terms'
import { computePayoutBreakdown } from '@/lib/orders/payout-breakdown'
import { storeAndSubmitOrders } from '@/lib/orders/signed-orders'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { getWorth } from '@/lib/protocol/chains/get-worth'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { refuseFlow } from '@/lib/transactions/send/refusals'
import { explainOfferAbovePrice, OfferForm, type OfferFormValue, type OfferScopeValue } from './OfferForm'

/** Offers money for an item, or for any of its collection: first what for, then the wallet. */
export function OfferDialog({ config, request, items }: ActionProps) {
  const { offer } = useMessages(orderFlowsMessages)
  const isOfCollection = isAskedOfCollection(request)
  const [terms, setTerms] = useState<OfferTerms | null>(offerTermsSchema.safeParse(request.terms).data ?? null)
  const start = parseOfferDefaults(request.terms)
  // What was typed stays in the form for who comes back to it.
  const [typed, setTyped] = useState<OfferFormValue | null>(() => startForm(config, request, start))
  const [scope, setScope] = useState<OfferScopeValue>(
    start
      ? { scope: start.scope, ...(start.trait && { trait: start.trait }) }
      : { scope: isOfCollection ? 'collection' : 'item' },
  )
  const canSign = useCanSignOffChain(config, request.chainId)
  const [bySignatures, setBySignatures] = useState(terms?.bySignatures ?? false)
  const [item] = items
  if (!item) return null
  const decide = (next: OfferTerms, form: OfferFormValue) => {
    setTerms(canSign && bySignatures ? { ...next, bySignatures } : next)
    setTyped(form)
  }
  const heading = scope.trait
    ? offer.headingWith({ ...scope.trait, of: item.collection.name })
    : scope.scope === 'collection'
      ? offer.headingAny(item.collection)
      : offer.heading(item)
  if (terms) return <OfferFlow {...{ config, request, item, terms }} onBack={() => setTerms(null)} />
  return (
    <ActionDialog heading={heading}>
      <OfferHeader {...{ request, item, scope }} />
      <PriceContext item={item} isOfCollection={scope.scope !== 'item'} />
      <OfferForm {...{ config, item, typed, isOfCollection, scope }} onScope={setScope} onDecide={decide}>
        {canSign && <SigningMethodPicker {...{ bySignatures }} onChange={setBySignatures} />}
      </OfferForm>
    </ActionDialog>
  )
}

/** With the price that was chosen where the offer was begun. */
function startForm(config: Config, { chainId }: FlowRequest, start: OfferDefaults | null): OfferFormValue | null {
  if (start?.priceWei === undefined) return null
  const currency = config.chains.find(({ id }) => id === chainId)?.contracts.weth ?? '0x'
  return { price: formatEtherExactly(BigInt(start.priceWei)), currency, duration: 'week' }
}

function OfferHeader({ request, item, scope }: { request: FlowRequest; item: Item; scope: OfferScopeValue }) {
  if (isAskedOfCollection(request)) return <CollectionIdentity item={item} />
  return <ItemHeader item={item} title={nameWanted(scope, item)} />
}

/** What the offer is for. */
function nameWanted({ scope, trait }: OfferScopeValue, { name, collection }: Item): string {
  const { offer } = getMessages(orderFlowsMessages)
  if (trait) return offer.anyWith({ ...trait, of: collection.name })
  return scope === 'item' ? name : offer.anyOf(collection)
}

/** Asked for on the page of a collection: the item is there for its royalty alone. */
function isAskedOfCollection({ path }: FlowRequest): boolean {
  return path.startsWith('/collection/')
}

const tools = { storeCriteria, findOffers: listLiveOrders, submit: storeAndSubmitOrders }

function OfferFlow(props: Omit<ActionProps, 'items'> & { item: Item; terms: OfferTerms; onBack: () => void }) {
  const { config, request, item, terms, onBack } = props
  const { list, offer } = useMessages(orderFlowsMessages)
  const { chainId } = request
  const prepare = useCallback(
    async (ground: FlowGround) => {
      if (item.hidden?.isUnlisted) throw refuseFlow('collection_not_listed')
      const [plan, cheaperWei] = await Promise.all([
        prepareOffer(ground, terms, tools),
        findCheaperListing(terms, ground.account, { getItem, listItems }),
      ])
      return { ...plan, cheaperWei }
    },
    [terms, item.hidden],
  )
  const [isAgreed, setAgreed] = useState(false)
  const flow = useFlow({ config, request, prepare })
  const exactly = (wei: bigint) => formatAmount(wei, chainId, terms.currency)
  const price = exactly(BigInt(terms.priceWei))
  const { scope, decimals = 0 } = terms
  const piece = scope === 'item' ? 10n ** BigInt(decimals) : 1n
  const { state } = flow
  const isAbove = state.step === 'review' && state.plan.cheaperWei !== null
  const planned = 'plan' in state ? state.plan?.terms : null
  const wanted = nameWanted(terms, item)
  return (
    <FlowDialog
      headings={{ review: offer.reviewHeading, done: offer.doneHeading }}
      header={<OfferHeader {...{ request, item }} scope={terms} />}
      {...{ flow, config, chainId, onBack }}
      terms={planned ?? terms}
      label={({ sender, signing }) => {
        if (signing?.held) return getMessages(pendingOrdersMessages).offerAs({ price })
        if (sender.safe) return offer.propose({ price })
        return signing ? offer.sign({ price }) : offer.publish({ price })
      }}
      done={scope === 'item' ? offer.done : offer.doneAny}
      missing={isAbove && !isAgreed ? offer.above.missing : null}
    >
      {({ exposure, order, royalty, allowsMore, sender, cheaperWei }) => (
        <>
          <dl className="figures flex flex-col gap-2 border-y border-line py-4">
            <DefinitionRow label={offer.pay}>
              <span className="text-lg">{price}</span>
              <FiatAmount amounts={[getWorth(chainId, terms.currency, BigInt(terms.priceWei))]} className="block" />
            </DefinitionRow>
            {computePayoutBreakdown([order], config.marketFee.recipient).map(({ recipient, role, startWei }) => (
              <DefinitionRow key={recipient} label={offer.included({ role: list.role[role] })}>
                {exactly(startWei)} <Address address={recipient} />
              </DefinitionRow>
            ))}
            <DefinitionRow label={offer.get}>
              {decimals > 0 ? `${formatQuantity(BigInt(terms.quantity ?? 1), decimals)} × ${wanted}` : wanted}
            </DefinitionRow>
            <DefinitionRow label={list.end}>{formatDate(Number(order.endTime) * 1000)} UTC</DefinitionRow>
          </dl>
          {exposure.offeredWei > exposure.balanceWei && (
            <Notice
              text={offer.exposed({
                count: exposure.count,
                offered: exactly(exposure.offeredWei),
                balance: exactly(exposure.balanceWei),
              })}
            />
          )}
          {allowsMore && (
            <p className="text-sm text-muted">
              {getMessages(purchaseMessages).buy[sender.safe ? 'safeAllowsMore' : 'allowsMore']}
            </p>
          )}
          <RoyaltySource royalty={royalty} isFixed={terms.scope !== 'item'} />
          <p className="text-sm text-muted">{sayWhereMoneyStays(terms, offer.stays)}</p>
          {cheaperWei !== null && (
            <SellerRiskAcknowledgement
              text={explainOfferAbovePrice(cheaperWei * piece, terms, item.collection.name)}
              {...{ isAgreed }}
              onAgree={setAgreed}
            />
          )}
        </>
      )}
    </FlowDialog>
  )
}

/** Where the money of an offer is until then; of the wrapped coin also what that is. */
function sayWhereMoneyStays({ chainId, currency }: OfferTerms, say: (typeof enOffers)['offer']['stays']): string {
  const [token, coin] = [getCurrency(chainId, currency).symbol, getCurrency(chainId).symbol]
  return say({ isWrapped: isWrappedNativeToken(chainId, currency), token, coin })
}
