import { useCallback } from 'react'
import { FlowBody, isFlowDone } from '@/components/flows/shell/FlowBody'
import { getFlowHeading } from '@/components/flows/shell/get-flow-heading'
import { ItemHeader } from '@/components/items/ItemHeader'
import { Dialog } from '@/components/ui/Dialog'
import { useFlow } from '@/hooks/flows/useFlow'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useVoucherMessages } from '@/hooks/ui/messages/useVoucherMessages'
import { closeAction } from '@/lib/flows/open-action'
import { prepareCancelVoucher } from '@/lib/flows/vouchers/prepare-cancel-voucher'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import type { RedeemDialogProps } from './RedeemDialog'

const goals = ['cancel_voucher'] as const

/** Ends a voucher on the chain, so that nobody can buy by it any more. */
export function CancelVoucherDialog({ config, request, items }: RedeemDialogProps) {
  const { close, flow: flowMessages } = useOrderFlowMessages()
  const { end: messages } = useVoucherMessages()
  const { chainId, transactionId } = request
  const [item] = items
  const { contract = '0x', tokenId = '0', name = '' } = item ?? {}
  const prepare = useCallback(
    (ground: FlowGround) => prepareCancelVoucher(ground, { contract, tokenId, name }),
    [contract, tokenId, name],
  )
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  return (
    <Dialog
      open
      heading={getFlowHeading(flow, { review: messages.heading, done: messages.doneHeading })}
      step={isFlowDone(flow) ? 'done' : `${flow.state.step}:${flow.sent?.view}`}
      onClose={closeAction}
      closeLabel={close}
    >
      {item && <ItemHeader item={item} />}
      <FlowBody
        {...{ flow, config, chainId }}
        label={({ sender }) => (sender.safe ? flowMessages.propose({ title: messages.confirm }) : messages.confirm)}
        done={messages.done}
      >
        {() => <p className="text-muted">{messages.lead}</p>}
      </FlowBody>
    </Dialog>
  )
}
