import { useCallback } from 'react'
import { FlowBody, isFlowDone } from '@/components/flow/FlowBody'
import { findFlowHeading } from '@/components/flow/find-flow-heading'
import { Address } from '@/components/ui/Address'
import { Dialog } from '@/components/ui/Dialog'
import { Notice } from '@/components/ui/Notice'
import { Row } from '@/components/ui/Row'
import { useFlow } from '@/hooks/useFlow'
import { useSellMessages } from '@/hooks/useSellMessages'
import { getOrder } from '@/lib/api/market-api'
import { findLiveOrders } from '@/lib/api/order-api'
import { formatEtherExactly } from '@/lib/format/format-ether'
import { currencySymbol } from '@/lib/market/currency-symbol'
import type { Config } from '@/lib/schemas/config'
import type { Item } from '@/lib/schemas/item'
import type { FlowGround } from '@/lib/transactions/flow'
import { closeFlow, type FlowRequest } from '@/lib/transactions/flow-requests'
import { type AcceptPlan, prepareAccept } from '@/lib/transactions/prepare-accept'
import { BuyItem } from './BuyItem'

export interface AcceptDialogProps {
  config: Config
  request: FlowRequest
  items: readonly Item[]
}

const goals = ['accept'] as const
const tools = {
  getOrder,
  findOffers: async ({ maker, chainId }: { maker: string; chainId: number }) =>
    (await findLiveOrders({ maker, chainId })).filter(({ status }) => status === 'active'),
}

/** Sells a work to somebody who has offered money for it. */
export function AcceptDialog({ config, request, items }: AcceptDialogProps) {
  const messages = useSellMessages()
  const { accept, list, flow: flowMessages } = messages
  const { chainId, transactionId, orders } = request
  const [item] = items
  const [orderHash] = orders
  const prepare = useCallback(
    (ground: FlowGround) => {
      if (!item || !orderHash) throw new RangeError('There is nothing to accept.')
      const { contract, tokenId, standard, name, collection } = item
      const token = { contract, tokenId, standard, name, collectionName: collection.name, quantity: '1' }
      return prepareAccept(ground, { orderHash, token }, tools)
    },
    [item, orderHash],
  )
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  if (!item) return null
  return (
    <Dialog
      open
      heading={findFlowHeading(flow, { review: accept.heading, done: accept.doneHeading })}
      step={isFlowDone(flow) ? 'done' : `${flow.state.step}:${flow.sent?.view}`}
      onClose={closeFlow}
      closeLabel={messages.close}
    >
      <BuyItem item={item} />
      <FlowBody
        {...{ flow, config, chainId }}
        label={(plan) => {
          const title = accept.confirm({ price: formatNet(plan) })
          return plan.sender.safe ? flowMessages.propose({ title }) : title
        }}
        done={accept.done}
      >
        {(plan: AcceptPlan) => {
          const symbol = currencySymbol(chainId, plan.currency)
          const exactly = (wei: bigint) => `${formatEtherExactly(wei)} ${symbol}`
          const { balanceWei, offeredWei, count } = plan.exposure
          const market = config.marketFee.recipient?.toLowerCase()
          return (
            <>
              <dl className="figures flex flex-col gap-2 border-y border-line py-4">
                <Row label={accept.pays}>
                  {exactly(plan.priceWei)} <Address address={plan.order.maker} />
                </Row>
                {plan.parts.map(({ recipient, amountWei }) => (
                  <Row
                    key={recipient}
                    label={recipient.toLowerCase() === market ? list.role.market_fee : list.role.royalty}
                  >
                    {exactly(amountWei)} <Address address={recipient} />
                  </Row>
                ))}
                <Row label={list.gets}>
                  <strong className="text-lg font-medium">{formatNet(plan)}</strong>
                </Row>
              </dl>
              {offeredWei > balanceWei && (
                <Notice text={accept.exposed({ count, offered: exactly(offeredWei), balance: exactly(balanceWei) })} />
              )}
              <p className="text-sm text-muted">{accept.final}</p>
            </>
          )
        }}
      </FlowBody>
    </Dialog>
  )
}

/** What the seller gets. */
function formatNet({ priceWei, parts, currency, chainId }: AcceptPlan): string {
  const netWei = parts.reduce((left, { amountWei }) => left - amountWei, priceWei)
  return `${formatEtherExactly(netWei)} ${currencySymbol(chainId, currency)}`
}
