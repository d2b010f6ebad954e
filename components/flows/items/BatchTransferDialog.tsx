import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { type Address as Account, getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowLoading } from '@/components/flows/shell/FlowLoading'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldClassName } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { useFlow } from '@/hooks/flows/useFlow'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { liveOrdersQueryOptions } from '@/lib/api/queries/live-orders'
import type { Order } from '@/lib/api/schemas/order'
import { formatWholePrice } from '@/lib/base/format/format-price'
import { addressSchema } from '@/lib/base/primitives'
import { prepareBatchTransfer } from '@/lib/flows/items/prepare-batch-transfer'
import { closeAction } from '@/lib/flows/open-action'
import { listOrdersOf } from '@/lib/orders/list-orders-of'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

const termsSchema = z.object({ to: addressSchema })

/** Gives several items to another account. */
export function BatchTransferDialog({ config, request, items }: ActionProps) {
  const messages = useOrderFlowMessages()
  const { transfer } = messages
  const { address } = useWallet()
  const live = useQuery(liveOrdersQueryOptions(address))
  const orders = live.isFetchedAfterMount ? live.data : undefined
  const [to, setTo] = useState<Account | null>(z.safeParse(termsSchema, request.terms).data?.to ?? null)
  const [text, setText] = useState<string>(to ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim()
    if (!isAddress(typed)) return setProblem(messages.list.problem.taker)
    if (typed.toLowerCase() === address?.toLowerCase()) return setProblem(transfer.self)
    setTo(getAddress(typed))
  }
  // Without them nobody can say what has to end first.
  if (to && !orders) return <FlowLoading error={live.error} onRetry={() => void live.refetch()} />
  if (to && orders) return <BatchTransferFlow {...{ config, request, items, to, orders }} onBack={() => setTo(null)} />
  return (
    <Dialog
      open
      heading={transfer.headingMany({ count: items.length })}
      onClose={closeAction}
      closeLabel={messages.close}
    >
      <Names items={items} />
      <form noValidate className="flex flex-col gap-5" onSubmit={decide}>
        <Field id="send-many-to" label={transfer.to} hint={transfer.toHint} problem={problem}>
          {(props) => (
            <input
              {...props}
              className={`${fieldClassName} font-mono`}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => {
                setProblem(null)
                setText(event.target.value)
              }}
            />
          )}
        </Field>
        <DialogActions>
          <Button type="submit" variant="primary">
            {messages.list.review}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

const goals = ['send_many'] as const

interface BatchTransferFlowProps extends ActionProps {
  to: Account
  orders: readonly Order[]
  onBack: () => void
}

function BatchTransferFlow({ config, request, items, to, orders, onBack }: BatchTransferFlowProps) {
  const messages = useOrderFlowMessages()
  const { transfer, flow: flowMessages } = messages
  const { chainId, transactionId } = request
  const [chosen] = useState(items)
  const [cancels] = useState(() => listOrdersOf(orders, chosen))
  const prepare = useCallback(
    (ground: FlowGround) => {
      const tokens = chosen.map(({ contract, tokenId, standard, name, collection }) => ({
        ...{ contract, tokenId, standard, name, collectionName: collection.name, quantity: '1' },
      }))
      return prepareBatchTransfer(ground, { tokens, to, cancels })
    },
    [chosen, to, cancels],
  )
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  const title = transfer.headingMany({ count: chosen.length })
  return (
    <FlowDialog
      headings={{ review: transfer.reviewHeading, done: transfer.doneHeading }}
      {...{ flow, config, chainId, onBack }}
      terms={{ to }}
      label={({ sender, steps }) => {
        if (sender.safe) return flowMessages.propose({ title })
        return sender.isBatching ? title : transfer.heading({ name: steps.at(-1)?.about.itemName ?? '' })
      }}
      done={transfer.doneMany}
    >
      {() => (
        <>
          <Names items={chosen} />
          <dl className="flex flex-col gap-2 border-y border-line py-4">
            <DefinitionRow label={transfer.to}>
              <Address address={to} />
            </DefinitionRow>
            {cancels.map((order) => (
              <DefinitionRow key={order.hash} label={order.side === 'offer' ? transfer.endsOffer : transfer.ends}>
                {formatWholePrice(order)} {getCurrencySymbol(chainId, order.currency)}
              </DefinitionRow>
            ))}
          </dl>
          {cancels.length > 0 && <Notice text={transfer.endsMany} />}
          <p className="text-sm text-muted">{transfer.final}</p>
        </>
      )}
    </FlowDialog>
  )
}

function Names({ items }: Pick<ActionProps, 'items'>) {
  return (
    <ul className="list-disc pl-5">
      {items.map(({ contract, tokenId, name }) => (
        <li key={`${contract}:${tokenId}`} className="wrap-anywhere">
          {name}
        </li>
      ))}
    </ul>
  )
}
