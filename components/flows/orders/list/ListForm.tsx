import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { formatUnits } from 'viem'
import { explainTermsProblem } from '@/components/flows/orders/explain-terms-problem'
import { ItemHeader } from '@/components/items/ItemHeader'
import { DurationField, PriceField } from '@/components/orders/terms-fields'
import { Button } from '@/components/ui/Button'
import { Checkbox } from '@/components/ui/Checkbox'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldClassName } from '@/components/ui/Field'
import { NumberField } from '@/components/ui/NumberField'
import { RadioList } from '@/components/ui/RadioList'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Config } from '@/lib/api/schemas/config'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { serverNowSeconds } from '@/lib/base/server-clock'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { countHeld } from '@/lib/items/count-held'
import { createListingForm } from '@/lib/orders/create-listing-form'
import { durations, longestSeconds } from '@/lib/orders/durations'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import type { ListingTerms } from '@/lib/orders/listing-terms'
import {
  type ListingForm as Form,
  isListingFormProblem,
  type ListingFormProblem,
  parseListingForm,
} from '@/lib/orders/parse-listing-form'
import { createSalt } from '@/lib/protocol/seaport/create-salt'
import { ListingPayout } from './ListingPayout'

export interface ListFormProps {
  config: Config
  items: readonly Item[]
  /** What was typed before, to change it. */
  typed: Form | null
  replaces: ListingTerms['replaces']
  /** What it is sold by until then. */
  old: Order | null
  /** Whom the price is said to. */
  taker?: string | undefined
  onDecide: (terms: ListingTerms, form: Form) => void
  /** What else there is to choose for a sale of one order. */
  children?: ReactNode
}

/** What for, and until when. Nothing leaves the page by it. */
export function ListForm({ config, items, typed, replaces, old, taker = '', onDecide, children }: ListFormProps) {
  const { list: messages } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const [first] = items
  const currencies = config.chains.find(({ id }) => id === first?.chainId)?.currencies ?? []
  const [form, setForm] = useState<Form>(
    () => typed ?? createListingForm({ items, currencies, taker, old, nowSeconds: serverNowSeconds() }),
  )
  const [problem, setProblem] = useState<ListingFormProblem | null>(null)
  const element = useRef<HTMLFormElement>(null)
  // Behind the bar with its button a field that is wrong is not seen.
  useEffect(() => {
    if (problem) element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [problem])
  const seconds = Math.min(durations[form.duration], longestSeconds(config))
  const held = first ? countHeld(first, address) : 0n
  const decimals = first?.decimals ?? 0
  const set = (change: Partial<Form>) => {
    setProblem(null)
    setForm((before) => ({ ...before, ...change }))
  }
  const explain = (field: ListingFormProblem['field'], text = '') => {
    if (problem?.field !== field) return null
    return explainTermsProblem(problem.reason, { item: first, currency: form.currency, held, text, messages })
  }

  const decide = (event: FormEvent) => {
    event.preventDefault()
    const now = serverNowSeconds()
    const read = parseListingForm(form, { items, held, replaces, seconds, nowSeconds: now, salt: createSalt() })
    if (isListingFormProblem(read)) return setProblem(read)
    onDecide(read, form)
  }
  const isEdition = items.length === 1 && first?.standard === 'ERC1155'
  const pieceHint = decimals > 0 ? messages.partHint({ least: formatUnits(1n, decimals) }) : messages.pieceHint
  const isEach = items.length > 1 && form.way !== 'bundle'
  const priceProps = { currencies, currency: form.currency }
  return (
    <form ref={element} noValidate className="flex flex-col gap-5" onSubmit={decide}>
      {old && (
        <dl className="figures">
          <DefinitionRow label={messages.oldPrice}>{formatOrderPrice(old)}</DefinitionRow>
        </dl>
      )}
      <ListKindPicker isMany={items.length > 1} isEdition={isEdition} way={form.way} onChange={(way) => set({ way })} />
      {(isEach ? items : items.slice(0, 1)).map((item, index) => (
        <div key={`${item.contract}:${item.tokenId}`} className="flex flex-col gap-3">
          {isEach && <ItemHeader item={item} />}
          <PriceField
            {...priceProps}
            id={`list-price-${index}`}
            label={
              isEach ? (
                // What stands above says which to the eye.
                <>
                  <span aria-hidden="true">{messages.price}</span>
                  <span className="sr-only">{messages.priceOf({ name: item.name })}</span>
                </>
              ) : form.way === 'falling' ? (
                messages.startPrice
              ) : (
                messages.price
              )
            }
            hint={isEdition ? pieceHint : index === 0 ? messages.priceHint : undefined}
            problem={explain(`price${index}`, form.prices[index])}
            value={form.prices[index] ?? ''}
            onChange={(price) => set({ prices: form.prices.with(index, price) })}
            onCurrency={index === 0 ? (currency) => set({ currency }) : undefined}
          />
          {(form.way === 'fixed' || form.way === 'private') && (
            <ListingPayout {...{ config, item }} currency={form.currency} price={form.prices[index] ?? ''} />
          )}
        </div>
      ))}
      {form.way === 'falling' && (
        <PriceField
          {...priceProps}
          id="list-end-price"
          label={messages.endPrice}
          hint={messages.endPriceHint}
          problem={explain('endPrice', form.endPrice)}
          value={form.endPrice}
          onChange={(endPrice) => set({ endPrice })}
        />
      )}
      {form.way === 'private' && (
        <Field id="list-taker" label={messages.taker} hint={messages.takerHint} problem={explain('taker')}>
          {(props) => (
            <input
              {...props}
              className={`${fieldClassName} font-mono`}
              autoComplete="off"
              spellCheck={false}
              value={form.taker}
              onChange={(event) => set({ taker: event.target.value })}
            />
          )}
        </Field>
      )}
      {isEdition && (
        <NumberField
          id="list-quantity"
          label={messages.quantity}
          hint={messages.held({ count: formatQuantity(held, decimals) })}
          problem={explain('quantity')}
          isInteger={decimals === 0}
          value={form.quantity}
          onChange={(quantity) => set({ quantity })}
        />
      )}
      <DurationField
        id="list-duration"
        label={messages.ends}
        config={config}
        duration={form.duration}
        onChange={(duration) => set({ duration })}
      />
      {items.length === 1 && !isEdition && (
        <Checkbox
          hint={messages.approvesAllHint}
          checked={form.approvesAll}
          onChange={(approvesAll) => set({ approvesAll })}
        >
          {messages.approvesAll}
        </Checkbox>
      )}
      {!isEach && children}
      {old && <p className="text-sm text-muted">{messages.replaces({ price: formatOrderPrice(old) })}</p>}
      <DialogActions>
        <Button type="submit" variant="primary">
          {messages.review}
        </Button>
      </DialogActions>
    </form>
  )
}

type Way = Form['way']

/** How a price is asked: the same for all, falling with time, from one account alone; or for several items together. */
function ListKindPicker(props: { isMany: boolean; isEdition: boolean; way: Way; onChange: (way: Way) => void }) {
  const { isMany, isEdition, way, onChange } = props
  const { list: messages } = useMessages(orderFlowsMessages)
  const ofOne: readonly Way[] = isEdition ? ['fixed', 'private'] : ['fixed', 'falling', 'private']
  const ways: readonly Way[] = isMany ? ['fixed', 'bundle'] : ofOne
  return (
    <RadioList
      legend={messages.way}
      choices={ways.map((key) => ({ key, label: isMany && key === 'fixed' ? messages.ways.each : messages.ways[key] }))}
      chosen={way}
      onChange={({ key }) => onChange(key)}
      className="flex-wrap gap-x-5 gap-y-2"
    />
  )
}
