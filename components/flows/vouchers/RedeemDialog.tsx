import { useCallback, useState } from 'react'
import { isFlowDone } from '@/components/flows/shell/FlowBody'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { FlowMoment } from '@/components/flows/shell/FlowMoment'
import { ItemHeader } from '@/components/items/ItemHeader'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { useVoucherUpdates } from '@/hooks/vouchers/useVoucherUpdates'
import { getVoucher, listVouchers } from '@/lib/api/client/vouchers'
import { prepareRedeem } from '@/lib/flows/vouchers/prepare-redeem'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { vouchersMessages } from '@/lib/i18n/generated/vouchers-messages'
import { itemHref } from '@/lib/items/item-href'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import { computeVoucherOtherBps, RedeemReview } from './RedeemReview'

const tools = { getVoucher, listVouchers }

/** Buys an item that is minted by it. */
export function RedeemDialog({ config, request, items }: ActionProps) {
  const { redeem: messages } = useMessages(vouchersMessages)
  const { chainId } = request
  const [hash = '0x'] = request.orders
  const [item] = items
  const { contract = '0x', tokenId = '0', name = '' } = item ?? {}
  const prepare = useCallback(
    (ground: FlowGround) => prepareRedeem(ground, { hash, item: { contract, tokenId, name } }, tools),
    [hash, contract, tokenId, name],
  )
  const flow = useFlow({ config, request, prepare })
  const { state } = flow
  useVoucherUpdates({ chainId, contract, tokenId }, state.step === 'review' ? state.plan.hash : null, flow.follow)
  const [isAgreed, setAgreed] = useState(false)
  const { buy } = useMessages(purchaseMessages)
  const { flow: flowMessages } = useMessages(orderFlowsMessages)
  const isDone = isFlowDone(flow)
  const market = config.marketFee.recipient
  const isMissing = !isAgreed && state.step === 'review' && computeVoucherOtherBps(state.plan, market) !== null
  return (
    <FlowDialog
      headings={{ review: messages.reviewHeading, done: messages.doneHeading({ name }) }}
      header={item && !isDone && <ItemHeader item={item} />}
      outcome={
        item &&
        isDone && (
          <FlowMoment
            item={item}
            transaction={flow.sent?.transaction}
            endLabel={flowMessages.finish}
            viewLabel={buy.seeItem}
            isOwned
          >
            {messages.done}
          </FlowMoment>
        )
      }
      {...{ flow, config, chainId }}
      itemHref={itemHref({ chainId, contract, tokenId })}
      label={({ sender, priceWei }) =>
        messages[sender.safe ? 'propose' : 'confirm']({
          price: formatAmount(priceWei, chainId),
        })
      }
      done=""
      missing={isMissing ? buy.otherPayment.missing : null}
    >
      {(plan) => <RedeemReview {...{ plan, market, isAgreed }} onAgree={setAgreed} />}
    </FlowDialog>
  )
}
