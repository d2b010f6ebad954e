import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useCallback, useState } from 'react'
import { getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { FlowBody, isFlowDone } from '@/components/flow/FlowBody'
import { findFlowHeading } from '@/components/flow/find-flow-heading'
import { BuyItem } from '@/components/order/BuyItem'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { DialogActions } from '@/components/ui/DialogActions'
import { Field, fieldLook } from '@/components/ui/Field'
import { Notice } from '@/components/ui/Notice'
import { Row } from '@/components/ui/Row'
import { useFlow } from '@/hooks/useFlow'
import { useSellMessages } from '@/hooks/useSellMessages'
import { useWallet } from '@/hooks/useWallet'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import { liveOrdersQueryOptions } from '@/lib/queries/live-orders'
import type { Config } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import type { Order } from '@/lib/schemas/order'
import { addressSchema } from '@/lib/schemas/primitives'
import type { FlowGround } from '@/lib/transactions/flow'
import { closeFlow, type FlowRequest } from '@/lib/transactions/flow-requests'
import { prepareTransfer } from '@/lib/transactions/prepare-transfer'

export interface TransferDialogProps {
  config: Config
  request: FlowRequest
  items: readonly Item[]
}

/** Gives a work to another account. */
export function TransferDialog({ config, request, items }: TransferDialogProps) {
  const messages = useSellMessages()
  const { transfer } = messages
  const { address } = useWallet()
  const [item] = items
  const { data: orders } = useQuery(liveOrdersQueryOptions(address, item))
  const [to, setTo] = useState<`0x${string}` | null>(z.safeParse(addressSchema, request.terms).data ?? null)
  const [text, setText] = useState<string>(to ?? '')
  const [problem, setProblem] = useState<string | null>(null)
  const decide = (event: FormEvent) => {
    event.preventDefault()
    const typed = text.trim()
    if (!isAddress(typed)) return setProblem(messages.list.problem.taker)
    setProblem(null)
    setTo(getAddress(typed))
  }
  if (!item) return null
  if (to && orders) return <TransferFlow {...{ config, request, item, to, orders }} onBack={() => setTo(null)} />
  return (
    <Dialog open heading={transfer.heading({ name: item.name })} onClose={closeFlow} closeLabel={messages.close}>
      <BuyItem item={item} />
      <form noValidate className="flex flex-col gap-5" onSubmit={decide}>
        <Field id="transfer-to" label={transfer.to} hint={transfer.toHint} problem={problem}>
          {(props) => (
            <input
              {...props}
              className={`${fieldLook} font-mono`}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={(event) => setText(event.target.value)}
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

const goals = ['transfer'] as const

interface TransferFlowProps extends Omit<TransferDialogProps, 'items'> {
  item: Item
  to: `0x${string}`
  orders: readonly Order[]
  onBack: () => void
}

function TransferFlow({ config, request, item, to, orders, onBack }: TransferFlowProps) {
  const messages = useSellMessages()
  const { transfer, flow: flowMessages } = messages
  const { chainId, transactionId } = request
  const [cancels] = useState(orders)
  const prepare = useCallback(
    (ground: FlowGround) => {
      const { contract, tokenId, standard, name, collection } = item
      const token = { contract, tokenId, standard, name, collectionName: collection.name, quantity: '1' }
      return prepareTransfer(ground, { token, to, cancels })
    },
    [item, to, cancels],
  )
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  const title = transfer.confirm({ name: item.name })
  return (
    <Dialog
      open
      heading={findFlowHeading(flow, { review: transfer.reviewHeading, done: transfer.doneHeading })}
      step={isFlowDone(flow) ? 'done' : `${flow.state.step}:${flow.sent?.view}`}
      onClose={closeFlow}
      closeLabel={messages.close}
    >
      <BuyItem item={item} />
      <FlowBody
        {...{ flow, config, chainId, onBack }}
        terms={to}
        label={({ sender }) => (sender.safe ? flowMessages.propose({ title }) : title)}
        done={transfer.done}
      >
        {() => (
          <>
            <dl className="flex flex-col gap-2 border-y border-line py-4">
              <Row label={transfer.to}>
                <Address address={to} />
              </Row>
              {cancels.map(({ hash, priceWei, currency }) => (
                <Row key={hash} label={transfer.ends}>
                  {formatEtherExactly(BigInt(priceWei))} {currencySymbol(chainId, currency)}
                </Row>
              ))}
            </dl>
            {cancels.length > 0 && <Notice text={transfer.endsText} />}
            <p className="text-sm text-muted">{transfer.final}</p>
          </>
        )}
      </FlowBody>
    </Dialog>
  )
}
