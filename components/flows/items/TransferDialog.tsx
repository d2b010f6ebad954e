import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { formatUnits, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowLoading } from '@/components/flows/shell/FlowLoading'
import { ItemHeader } from '@/components/items/ItemHeader'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { NumberField } from '@/components/ui/NumberField'
import { useFlow } from '@/hooks/flows/useFlow'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Item } from '@/lib/api/schemas/item'
import type { Order } from '@/lib/api/schemas/order'
import { formatWholePrice } from '@/lib/base/format/format-price'
import { formatQuantity } from '@/lib/base/format/format-quantity'
import { formatQuantityRange, parseQuantity } from '@/lib/base/format/parse-quantity'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'
import { prepareTransfer } from '@/lib/flows/items/prepare-transfer'
import { closeAction } from '@/lib/flows/open-action'
import { countHeld } from '@/lib/items/count-held'
import { listEndedOrders } from '@/lib/orders/list-ended-orders'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

const termsSchema = z.object({ to: addressSchema, quantity: decimalSchema })
type Terms = z.infer<typeof termsSchema>

/** Gives an item to another account, or some of an edition. */
export function TransferDialog({ config, request, items }: ActionProps) {
  const messages = useOrderFlowMessages()
  const { transfer } = messages
  const { address } = useWallet()
  const [item] = items
  const live = useQuery(liveOrdersQueryOptions(address, item))
  const orders = live.isFetchedAfterMount ? live.data : undefined
  const [terms, setTerms] = useState<Terms | null>(z.safeParse(termsSchema, request.terms).data ?? null)
  const [text, setText] = useState<string>(terms?.to ?? '')
  const decimals = item?.decimals ?? 0
  const [count, setCount] = useState(terms ? formatUnits(BigInt(terms.quantity), decimals) : '1')
  const [problem, setProblem] = useState<{ to?: string; count?: string }>({})
  const held = item ? countHeld(item, address) : 0n
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim()
    if (!isAddress(typed)) return setProblem({ to: messages.list.problem.taker })
    if (typed.toLowerCase() === address?.toLowerCase()) return setProblem({ to: transfer.self })
    const quantity = parseQuantity(count, held, decimals)
    const { quantityInParts, quantity: whole } = messages.list.problem
    if (quantity === null) {
      return setProblem({ count: decimals > 0 ? quantityInParts(formatQuantityRange(held, decimals)) : whole })
    }
    setProblem({})
    setTerms({ to: getAddress(typed), quantity: quantity.toString() })
  }
  if (!item) return null
  // Without them nobody can say what has to end first.
  if (terms && !orders) return <FlowLoading error={live.error} onRetry={() => void live.refetch()} />
  if (terms && orders) {
    return <TransferFlow {...{ config, request, item, terms, held, orders }} onBack={() => setTerms(null)} />
  }
  return (
    <Dialog open heading={transfer.heading({ name: item.name })} onClose={closeAction} closeLabel={messages.close}>
      <ItemHeader item={item} />
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
        {item.standard === 'ERC1155' && (
          <NumberField
            id="transfer-quantity"
            label={messages.list.quantity}
            hint={messages.list.held({ count: formatQuantity(held, decimals) })}
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
            {messages.list.review}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const goals = ['transfer'] as const

interface TransferFlowProps extends Omit<ActionProps, 'items'> {
  item: Item
  terms: Terms
  held: bigint
  orders: readonly Order[]
  onBack: () => void
}

function TransferFlow({ config, request, item, terms, held, orders, onBack }: TransferFlowProps) {
  const messages = useOrderFlowMessages()
  const { transfer } = messages
  const { chainId, transactionId } = request
  const { to, quantity } = terms
  const [cancels] = useState(() => listEndedOrders(orders, item, { held, quantity: BigInt(quantity) }))
  const [stays] = useState(held - BigInt(quantity))
  const prepare = useCallback(
    (ground: FlowGround) => {
      const { contract, tokenId, standard, name, collection, decimals } = item
      const token = { contract, tokenId, standard, name, collectionName: collection.name, quantity, decimals }
      return prepareTransfer(ground, { token, to, cancels })
    },
    [item, to, quantity, cancels],
  )
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  const title = transfer.confirm({ name: item.name })
  return (
    <FlowDialog
      headings={{ review: transfer.reviewHeading, done: transfer.doneHeading }}
      header={<ItemHeader item={item} />}
      {...{ flow, config, chainId, terms, onBack }}
      title={() => title}
      done={transfer.done}
    >
      {() => (
        <>
          <dl className="flex flex-col gap-2 border-y border-line py-4">
            <DefinitionRow label={transfer.to}>
              <Address address={to} />
            </DefinitionRow>
            {item.standard === 'ERC1155' && (
              <DefinitionRow label={transfer.sends}>
                {formatQuantity(BigInt(quantity), item.decimals)} × {item.name}
                <span className="block text-sm text-muted">
                  {transfer.stays({ count: formatQuantity(stays, item.decimals) })}
                </span>
              </DefinitionRow>
            )}
            {cancels.map((order) => (
              <DefinitionRow key={order.hash} label={order.side === 'offer' ? transfer.endsOffer : transfer.ends}>
                {formatWholePrice(order)} {getCurrencySymbol(chainId, order.currency)}
              </DefinitionRow>
            ))}
          </dl>
          {cancels.some(({ side }) => side === 'listing') && <Notice text={transfer.endsText} />}
          {cancels.some(({ side }) => side === 'offer') && <Notice text={transfer.endsOfferText} />}
          <p className="text-sm text-muted">{transfer.final}</p>
        </>
      )}
    </FlowDialog>
  )
}
