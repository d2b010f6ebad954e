import { useCallback, useState } from 'react'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { Checkbox } from '@/components/ui/Checkbox'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { useCollectionNames } from '@/hooks/collections/useCollectionNames'
import { useFlow } from '@/hooks/flows/useFlow'
import { useItemNames } from '@/hooks/items/useItemNames'
import { useMessages } from '@/hooks/ui/useMessages'
import { getOrder } from '@/lib/api/client/core'
import { listLiveVouchers } from '@/lib/api/client/vouchers'
import type { Order } from '@/lib/api/schemas/order'
import { formatEtherAtMost, formatEtherExactly } from '@/lib/base/format/format-ether'
import type { FlowRequest } from '@/lib/flows/open-action'
import { type CancelPlan, prepareCancel } from '@/lib/flows/orders/cancel/prepare-cancel'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { formatOrderKind } from '@/lib/orders/explain-order-status'
import { formatOrderPrice } from '@/lib/orders/format-order-price'
import { formatOrderTitle } from '@/lib/orders/format-order-title'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { getCurrency } from '@/lib/protocol/chains/get-currency'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

const goals = ['cancel', 'cancel_all'] as const
const tools = { getOrder, listVouchers: listLiveVouchers }

/** Ends what was signed: one order, several, or all at once. */
export function CancelDialog({ config, request, items }: ActionProps) {
  const { cancel, live } = useMessages(orderFlowsMessages)
  const { chainId, orders: hashes } = request
  const [isAll, setAll] = useState(request.kind === 'cancel_all')
  const [kept, setKept] = useState<FlowRequest['orders']>([])
  const itemName = items[0]?.name ?? ''
  // By what was ticked, not by the plan: that follows a moment later.
  const findEnded = (orders: readonly Order[]) => orders.filter(({ hash }) => isAll || !kept.includes(hash))
  const prepare = useCallback(
    (ground: FlowGround) => prepareCancel(ground, { hashes, kept, isAll, itemName }, tools),
    [hashes, isAll, kept, itemName],
  )
  const flow = useFlow({ config, request, goals, prepare })
  const { state } = flow
  const { orders: reviewed, vouchers } = state.step === 'review' ? state.plan : { orders: [], vouchers: [] }
  const nameItem = useItemNames([...vouchers, ...reviewed])
  const nameCollection = useCollectionNames(reviewed.filter(({ tokenId }) => tokenId === undefined))
  const nameOf = (order: Order) =>
    items.find(({ contract, tokenId }) => contract === order.collection && tokenId === order.tokenId)?.name ??
    nameItem(order) ??
    formatOrderTitle(order, nameCollection(order))
  const formatOtherFee = ({ otherFeeWei, sender }: CancelPlan) => {
    if (otherFeeWei === null || sender.safe) return ''
    return cancel.otherFee({ isAll, fee: formatAmount(otherFeeWei, chainId, undefined, formatEtherAtMost) })
  }
  return (
    <FlowDialog
      headings={{ review: cancel.heading, done: cancel.doneHeading }}
      {...{ flow, config, chainId }}
      title={({ orders }) => (isAll ? cancel.confirmAll : cancel.confirm({ count: findEnded(orders).length }))}
      done={isAll ? cancel.doneAll : cancel.done}
    >
      {(plan) => (
        <>
          <p className="text-muted">{cancel.lead}</p>
          <dl className="figures flex flex-col gap-2 border-y border-line py-4">
            {plan.orders.map((order) => {
              const { hash } = order
              const name = `${formatOrderKind(order)}: ${nameOf(order)}`
              const ended = findEnded(plan.orders)
              const isEnded = ended.includes(order)
              return (
                <DefinitionRow
                  key={hash}
                  label={
                    isAll || plan.orders.length < 2 ? (
                      name
                    ) : (
                      <Checkbox
                        isLong
                        checked={isEnded}
                        disabled={isEnded && ended.length === 1}
                        onChange={() => setKept(isEnded ? [...kept, hash] : kept.filter((other) => other !== hash))}
                      >
                        {name}
                      </Checkbox>
                    )
                  }
                >
                  {formatOrderPrice(order)}
                </DefinitionRow>
              )
            })}
            {isAll &&
              plan.vouchers.map((voucher) => (
                <DefinitionRow key={voucher.hash} label={`${live.kind.voucher}: ${nameItem(voucher)}`}>
                  {formatEtherExactly(BigInt(voucher.priceWei))} {getCurrency(chainId).symbol}
                </DefinitionRow>
              ))}
          </dl>
          <Checkbox
            hint={`${cancel.allHint} ${formatOtherFee(plan)}`}
            checked={isAll}
            disabled={plan.orders.length === 0}
            onChange={setAll}
          >
            {cancel.all}
          </Checkbox>
        </>
      )}
    </FlowDialog>
  )
}
