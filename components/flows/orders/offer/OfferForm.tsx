import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { formatUnits } from 'viem'
import { explainTermsProblem } from '@/components/flows/orders/explain-terms-problem'
import { DurationField, PriceField } from '@/components/orders/terms-fields'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Notice } from '@/components/ui/Notice'
import { NumberField } from '@/components/ui/NumberField'
import { RadioList } from '@/components/ui/RadioList'
import { SelectField } from '@/components/ui/SelectField'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { collectionTraitsQueryOptions } from '@/lib/api/queries/collection-traits'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import { explainAmountProblem } from '@/lib/base/format/explain-amount-problem'
import { parseEther } from '@/lib/base/format/parse-ether'
import { parseQuantity } from '@/lib/base/format/parse-quantity'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { askingPriceQueryOptions } from '@/lib/flows/orders/offer/asking-price-query'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { getMessages } from '@/lib/i18n/get-messages'
import { computeTotalWei } from '@/lib/orders/compute-total'
import { type DurationName, durations, longestSeconds } from '@/lib/orders/durations'
import type { OfferTerms } from '@/lib/orders/offer-terms'
import { maxEditions } from '@/lib/orders/parse-listing-form'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import { isWrappedNativeToken } from '@/lib/protocol/chains/is-wrapped-native-token'
import { createSalt } from '@/lib/protocol/seaport/create-salt'

/** As somebody has typed it. */
export interface OfferFormValue {
  price: string
  /** Of what can be divided; a piece where it is left out. */
  quantity?: string
  currency: `0x${string}`
  duration: DurationName
}

interface OfferFormProps {
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
    const coin = getCurrency(chainId, currency)
    const wei = parseEther(price, coin.decimals)
    setProblem({ price: explainAmountProblem(price, messages.amount, coin.decimals) })
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
      {/* Last: a collection can have many traits, and the price is what everybody comes for. */}
      <Scope item={item} value={scope} onChange={onScope} />
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
  const wei = parseEther(price, getCurrency(chainId, currency).decimals) ?? 0n
  if (data === null || data === undefined) return null
  // The buyer types the price of one item; the asking price is of its smallest part.
  const askedWei = scope.scope === 'item' ? data * 10n ** BigInt(decimals) : data
  if (wei <= askedWei) return null
  return <Notice text={explainOfferAbovePrice(askedWei, { chainId, currency, ...scope }, item.collection.name)} />
}

export type OfferScopeValue = Pick<OfferTerms, 'scope' | 'trait'>

type OfferScopeProps = { item: Item; value: OfferScopeValue; onChange: (value: OfferScopeValue) => void }

/** For this item, for any of its collection, or for any that shares a trait with it. */
export function OfferScope({ item, value, onChange }: OfferScopeProps) {
  const { offer: messages } = useMessages(orderFlowsMessages)
  const choices: { key: string; label: string; value: OfferScopeValue }[] = [
    { key: 'item', label: messages.thisItem, value: { scope: 'item' } },
    { key: 'collection', label: messages.anyOf({ name: item.collection.name }), value: { scope: 'collection' } },
    ...(item.traits ?? []).map(({ name, value: of }) => ({
      key: `${name}:${of}`,
      label: messages.anyWith({ name, value: of, of: item.collection.name }),
      value: { scope: 'trait' as const, trait: { name, value: of } },
    })),
  ]
  const chosen = value.trait ? `${value.trait.name}:${value.trait.value}` : value.scope
  return (
    <RadioList
      legend={messages.scope}
      {...{ choices, chosen }}
      onChange={(choice) => onChange(choice.value)}
      isTight
      className="flex-col gap-1"
    />
  )
}

/** For any item of a collection, or for any of those that have a trait. */
function CollectionOfferScope({ item, value, onChange }: OfferScopeProps) {
  const { offer: messages } = useMessages(orderFlowsMessages)
  const { chainId, contract, collection } = item
  const { data: traits = [] } = useQuery(collectionTraitsQueryOptions({ chainId, contract }))
  const chosen = traits.findIndex((trait) => trait.name === value.trait?.name && trait.value === value.trait.value)
  return (
    <SelectField
      id="offer-scope"
      label={messages.scope}
      choices={[
        { value: '-1', label: messages.anyOf({ name: collection.name }) },
        ...traits.map((trait, index) => ({ value: String(index), label: messages.trait(trait) })),
      ]}
      value={String(chosen)}
      onChange={(value) => {
        const trait = traits[Number(value)]
        onChange(trait ? { scope: 'trait', trait: { name: trait.name, value: trait.value } } : { scope: 'collection' })
      }}
    />
  )
}

/** The warning for an offer above the price at which such an item is listed. */
export function explainOfferAbovePrice(
  askedWei: bigint,
  { chainId, currency, scope, trait }: Pick<OfferTerms, 'chainId' | 'currency' | 'scope' | 'trait'>,
  of: string,
): string {
  const { above, trait: nameTrait } = getMessages(orderFlowsMessages).offer
  const floor = formatAmount(askedWei, chainId, isWrappedNativeToken(chainId, currency) ? undefined : currency)
  return above[scope]({ floor, of, label: trait ? nameTrait(trait) : '' })
}
