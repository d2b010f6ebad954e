import { useCallback } from 'react'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { ItemHeader } from '@/components/items/ItemHeader'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { prepareCancelVoucher } from '@/lib/flows/vouchers/prepare-cancel-voucher'
import { vouchersMessages } from '@/lib/i18n/generated/vouchers-messages'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

/** Ends a voucher on the chain, so that nobody can buy by it any more. */
export function CancelVoucherDialog({ config, request, items }: ActionProps) {
  const { end: messages } = useMessages(vouchersMessages)
  const [item] = items
  const { contract = '0x', tokenId = '0', name = '' } = item ?? {}
  const prepare = useCallback(
    (ground: FlowGround) => prepareCancelVoucher(ground, { contract, tokenId, name }),
    [contract, tokenId, name],
  )
  const flow = useFlow({ config, request, prepare })
  return (
    <FlowDialog
      headings={{ review: messages.heading, done: messages.doneHeading }}
      header={item && <ItemHeader item={item} />}
      {...{ flow, config }}
      chainId={request.chainId}
      title={() => messages.confirm}
      done={messages.done}
    >
      {() => <p className="text-muted">{messages.lead}</p>}
    </FlowDialog>
  )
}
