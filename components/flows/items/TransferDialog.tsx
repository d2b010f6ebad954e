import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { formatUnits, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { ActionDialog } from '@/components/flows/shell/ActionDialog'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowLoading } from '@/components/flows/shell/FlowLoading'
import { ItemHeader } from '@/components/items/ItemHeader'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { NumberField } from '@/components/ui/NumberField'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Order } from '@/lib/api/schemas/order'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { formatQuantityRange, parseQuantity } from '@/lib/base/format/parse-quantity'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'
import { prepareBatchTransfer } from '@/lib/flows/items/prepare-batch-transfer'
import { prepareTransfer } from '@/lib/flows/items/prepare-transfer'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { countHeld } from '@/lib/items/count-held'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { listEndedOrders } from '@/lib/orders/list-ended-orders'
import { listOrdersOf } from '@/lib/orders/list-orders-of'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

/** `quantity`: of one item, in its smallest parts. Of several items one of each is sent. */
const termsSchema = z.object({ to: addressSchema, quantity: z.optional(decimalSchema) })
type Terms = z.infer<typeof termsSchema>

/** Gives items to another account: one, or some of an edition, or several at once. */
export function TransferDialog({ config, request, items }: ActionProps) {
  const { transfer } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const [item, ...others] = items
  const live = useQuery(liveOrdersQueryOptions(address, others.length === 0 ? item : undefined))
  const orders = live.isFetchedAfterMount ? live.data : undefined
  const [terms, setTerms] = useState<Terms | null>(z.safeParse(termsSchema, request.terms).data ?? null)
  const [kept, setKept] = useState<Terms | null>(terms)
  if (!item) return null
  // Without them nobody can say what has to end first.
  if (terms && !orders) return <FlowLoading error={live.error} onRetry={() => void live.refetch()} />
  if (terms && orders) {
    return <TransferFlow {...{ config, request, items, terms, orders }} onBack={() => setTerms(null)} />
  }
  const heading =
    others.length > 0 ? transfer.headingMany({ count: items.length }) : transfer.heading({ name: item.name })
  return (
    <ActionDialog heading={heading}>
      <TransferSubject items={items} />
      <TransferForm
        {...{ items, kept }}
        onDecide={(decided) => {
          setTerms(decided)
          setKept(decided)
        }}
      />
    </ActionDialog>
  )
}

function TransferSubject({ items }: Pick<ActionProps, 'items'>) {
  const [item, ...others] = items
  if (item && others.length === 0) return <ItemHeader item={item} />
  return (
    <ul className="list-disc ps-5">
      {items.map(({ contract, tokenId, name }) => (
        <li key={`${contract}:${tokenId}`} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}

interface TransferFormProps extends Pick<ActionProps, 'items'> {
  /** What was decided before. */
  kept: Terms | null
  onDecide: (terms: Terms) => void
}

function TransferForm({ items, kept, onDecide }: TransferFormProps) {
  const { transfer, list } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const [item, ...others] = items
  const decimals = item?.decimals ?? 0
  const held = item ? countHeld(item, address) : 0n
  const [text, setText] = useState<string>(kept?.to ?? '')
  const [count, setCount] = useState(kept?.quantity ? formatUnits(BigInt(kept.quantity), decimals) : '1')
  const [problem, setProblem] = useState<{ to?: string; count?: string }>({})
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim()
    if (!isAddress(typed)) return setProblem({ to: list.problem.taker })
    if (typed.toLowerCase() === address?.toLowerCase()) return setProblem({ to: transfer.self })
    const to = getAddress(typed)
    if (others.length > 0) return onDecide({ to })
    const quantity = parseQuantity(count, held, decimals)
    const { quantityInParts, quantity: whole } = list.problem
    if (quantity === null) {
      return setProblem({ count: decimals > 0 ? quantityInParts(formatQuantityRange(held, decimals)) : whole })
    }
    onDecide({ to, quantity: quantity.toString() })
  }
  return (
    <form noValidate className="flex flex-col gap-5" onSubmit={decide}>
      <Field id="transfer-to" label={transfer.to} hint={transfer.toHint} problem={problem.to ?? null}>
        {(props) => (
          <input
            {...props}
            className={`${fieldClassName} font-mono`}
            autoComplete="off"
            spellCheck={false}
            value={text}
            onChange={(event) => {
              setProblem({})
              setText(event.target.value)
            }}
          />
        )}
      </Field>
      {others.length === 0 && item?.standard === 'ERC1155' && (
        <NumberField
          id="transfer-quantity"
          label={list.quantity}
          hint={list.held({ count: formatQuantity(held, decimals) })}
          problem={problem.count ?? null}
          isInteger={decimals === 0}
          value={count}
          onChange={(typed) => {
            setProblem({})
            setCount(typed)
          }}
        />
      )}
      <DialogActions>
        <Button type="submit" variant="primary">
          {list.review}
        </Button>
      </DialogActions>
    </form>
  )
}

interface TransferFlowProps extends ActionProps {
  terms: Terms
  orders: readonly Order[]
  onBack: () => void
}

function TransferFlow({ config, request, items, terms, orders, onBack }: TransferFlowProps) {
  const { transfer } = useMessages(orderFlowsMessages)
  const { address } = useWallet()
  const { chainId } = request
  const { to, quantity = '1' } = terms
  // As it was when it was decided: what is sent is not held any more.
  const [{ chosen, held, cancels }] = useState(() => {
    const [only, ...more] = items
    if (!only || more.length > 0) return { chosen: items, held: 0n, cancels: listOrdersOf(orders, items) }
    const held = countHeld(only, address)
    return { chosen: items, held, cancels: listEndedOrders(orders, only, { held, quantity: BigInt(quantity) }) }
  })
  const [item, ...others] = chosen
  const isMany = others.length > 0
  const prepare = useCallback(
    (ground: FlowGround) => {
      const tokens = chosen.map(({ contract, tokenId, standard, name, collection, decimals }) => ({
        ...{ contract, tokenId, standard, name, collectionName: collection.name, quantity, decimals },
      }))
      const [token] = tokens
      if (!token) throw new RangeError('There is no transaction to send.')
      return tokens.length > 1
        ? prepareBatchTransfer(ground, { tokens, to, cancels })
        : prepareTransfer(ground, { token, to, cancels })
    },
    [chosen, to, quantity, cancels],
  )
  // By a key several items are a transaction each: each but the last is a step.
  const flow = useFlow({ config, request, goals: [isMany ? 'send_many' : 'transfer'], prepare })
  if (!item) return null
  const title = isMany ? transfer.headingMany({ count: chosen.length }) : transfer.confirm({ name: item.name })
  const isPartial = !isMany && item.standard === 'ERC1155'
  const ends = cancels.map(({ side }) => side)
  return (
    <FlowDialog
      headings={{ review: transfer.reviewHeading, done: transfer.doneHeading }}
      header={!isMany && <TransferSubject items={chosen} />}
      {...{ flow, config, chainId, terms, onBack }}
      title={({ sender, steps }) => {
        const isOneByOne = isMany && !sender.safe && !sender.isBatching
        return isOneByOne ? transfer.heading({ name: steps.at(-1)?.about.itemName ?? '' }) : title
      }}
      done={isMany ? transfer.doneMany : transfer.done}
    >
      {() => (
        <>
          {isMany && <TransferSubject items={chosen} />}
          <dl className="flex flex-col gap-2 border-y border-line py-4">
            <DefinitionRow label={transfer.to}>
              {/* Whole: four digits at each end are no proof, and nobody can take it back. */}
              <span className="font-mono text-sm break-all">{to}</span>
            </DefinitionRow>
            {isPartial && (
              <DefinitionRow label={transfer.sends}>
                {formatQuantity(BigInt(quantity), item.decimals)} × {item.name}
                <span className="block text-sm text-muted">
                  {transfer.stays({ count: formatQuantity(held - BigInt(quantity), item.decimals) })}
                </span>
              </DefinitionRow>
            )}
            {cancels.map((order) => (
              <DefinitionRow key={order.hash} label={order.side === 'offer' ? transfer.endsOffer : transfer.ends}>
                {formatOrderPrice(order)}
              </DefinitionRow>
            ))}
          </dl>
          {isMany && ends.length > 0 && <Notice text={transfer.endsMany} />}
          {!isMany && ends.includes('listing') && <Notice text={transfer.endsText} />}
          {!isMany && ends.includes('offer') && <Notice text={transfer.endsOfferText} />}
          <p className="text-sm text-muted">{transfer.final}</p>
        </>
      )}
    </FlowDialog>
  )
}
