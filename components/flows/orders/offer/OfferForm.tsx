import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatUnits } from 'viem'
import { explainTermsProblem } from '@/components/flows/orders/explain-terms-problem'
import { DurationField } from '@/components/orders/DurationField'
import { PriceField } from '@/components/orders/PriceField'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Notice } from '@/components/ui/Notice'
import { NumberField } from '@/components/ui/NumberField'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { explainAmountProblem } from '@/lib/base/format/explain-amount-problem'
import { parseEther } from '@/lib/base/format/parse-ether'
import { parseQuantity } from '@/lib/base/format/parse-quantity'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { askingPriceQueryOptions } from '@/lib/flows/orders/offer/asking-price-query'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { computeTotalWei } from '@/lib/orders/compute-total'
import { type DurationName, durations, longestSeconds } from '@/lib/orders/durations'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import { maxEditions } from '@/lib/orders/parse-listing-form'
import { createSalt } from '@/lib/protocol/seaport/create-salt'
import { CollectionOfferScope } from './CollectionOfferScope'
import { explainOfferAbovePrice } from './explain-offer-above-price'
import { OfferScope, type OfferScopeValue } from './OfferScope'

/** As somebody has typed it. */
export interface OfferFormValue {
  price: string
  /** Of what can be divided; a piece where it is left out. */
  quantity?: string
  currency: `0x${string}`
  duration: DurationName
}

export interface OfferFormProps {
  config: Config
  item: Item
  /** Asked for on the page of its collection. */
  isOfCollection: boolean
  scope: OfferScopeValue
  onScope: (scope: OfferScopeValue) => void
  /** What was typed before, to change it. */
  typed: OfferFormValue | null
  onDecide: (terms: OfferTerms, form: OfferFormValue) => void
  children?: ReactNode
}

/** What for, how much, and until when. Nothing leaves the page by it. */
export function OfferForm({ config, item, isOfCollection, scope, onScope, typed, onDecide, children }: OfferFormProps) {
  const { list, offer: messages } = useMessages(orderFlowsMessages)
  const { chainId, contract, tokenId, standard, name, collection } = item
  const chain = config.chains.find(({ id }) => id === chainId)
  // Nobody can be made to pay the chain's own coin later.
  const currencies = chain?.currencies.filter(({ address }) => BigInt(address) > 0n) ?? []
  const [form, setForm] = useState<OfferFormValue>(
    typed ?? { price: '', currency: chain?.contracts.weth ?? '0x', duration: 'week' },
  )
  const [problem, setProblem] = useState<{ price?: string | null; quantity?: string | null }>({})
  const { price, quantity = '1', currency, duration } = form
  const { decimals = 0 } = item
  // Of other items of its collection nobody knows how they are divided.
  const isDivided = decimals > 0 && scope.scope === 'item'
  const least = formatUnits(1n, decimals)
  const Scope = isOfCollection ? CollectionOfferScope : OfferScope
  const set = (change: Partial<OfferFormValue>) => {
    setProblem({})
    setForm((before) => ({ ...before, ...change }))
  }
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const wei = parseEther(price)
    setProblem({ price: explainAmountProblem(price, messages.amount) })
    if (!wei) return
    const pieces = isDivided ? parseQuantity(quantity, maxEditions, decimals) : 1n
    const explain = (reason: 'quantity' | 'indivisible') =>
      explainTermsProblem(reason, { item, currency, held: maxEditions, text: quantity, messages: list })
    if (pieces === null) return setProblem({ quantity: explain('quantity') })
    const totalWei = isDivided ? computeTotalWei(wei, { quantity: pieces, decimals, isPartial: true }) : wei
    if (totalWei === null) return setProblem({ price: explain('indivisible') })
    const now = serverNowSeconds()
    const seconds = Math.min(durations[duration], longestSeconds(config))
    const terms = {
      ...{ chainId, contract, tokenId, standard, currency, priceWei: totalWei.toString(), ...scope },
      ...(isDivided ? { quantity: pieces.toString() } : {}),
      ...(decimals > 0 ? { decimals } : {}),
      name: scope.scope === 'item' ? name : collection.name,
      ...{ startTime: String(now - 30), endTime: String(now + seconds), salt: createSalt() },
    }
    onDecide(terms, form)
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={decide}>
      <Scope item={item} value={scope} onChange={onScope} />
      <PriceField
        id="offer-price"
        label={messages.price}
        hint={isDivided ? messages.partHint({ least }) : messages.priceHint}
        problem={problem.price ?? null}
        value={price}
        onChange={(typedPrice) => set({ price: typedPrice })}
        onCurrency={(chosen) => set({ currency: chosen })}
        {...{ currencies, currency }}
      />
      {isDivided && (
        <NumberField
          id="offer-quantity"
          label={list.quantity}
          problem={problem.quantity ?? null}
          value={quantity}
          onChange={(typedQuantity) => set({ quantity: typedQuantity })}
        />
      )}
      {decimals > 0 && !isDivided && <p className="text-sm text-muted">{messages.smallestPart({ least })}</p>}
      <OfferAbovePriceNotice {...{ item, scope, form }} />
      <DurationField
        id="offer-duration"
        label={messages.ends}
        {...{ config, duration }}
        onChange={(chosen) => set({ duration: chosen })}
      />
      {children}
      <DialogActions>
        <Button type="submit" variant="primary">
          {list.review}
        </Button>
      </DialogActions>
    </form>
  )
}

type OfferAbovePriceNoticeProps = Pick<OfferFormProps, 'item' | 'scope'> & { form: OfferFormValue }

/** Shows as soon as the typed price is above the asking price. */
function OfferAbovePriceNotice({ item, scope, form: { currency, price } }: OfferAbovePriceNoticeProps) {
  const { chainId, contract, tokenId, decimals = 0 } = item
  const { address } = useWallet()
  const { data } = useQuery(askingPriceQueryOptions({ chainId, contract, tokenId, currency, ...scope }, address))
  const wei = parseEther(price) ?? 0n
  if (data === null || data === undefined) return null
  // The buyer types the price of one item; the asking price is of its smallest part.
  const askedWei = scope.scope === 'item' ? data * 10n ** BigInt(decimals) : data
  if (wei <= askedWei) return null
  return <Notice text={explainOfferAbovePrice(askedWei, { chainId, ...scope }, item.collection.name)} />
}
