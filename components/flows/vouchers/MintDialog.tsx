import { useCallback, useEffect } from 'react'
import { CreateDone } from '@/components/flows/creation/CreateDone'
import { FlowBody, isFlowDone } from '@/components/flows/shell/FlowBody'
import { getFlowHeading } from '@/components/flows/shell/get-flow-heading'
import { ItemHeader } from '@/components/items/ItemHeader'
import { Dialog } from '@/components/ui/Dialog'
import { useFlow } from '@/hooks/flows/useFlow'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useVoucherMessages } from '@/hooks/ui/messages/useVoucherMessages'
import { getVoucher, listVouchers } from '@/lib/api/client/vouchers'
import { closeAction, deleteStoredAction } from '@/lib/flows/open-action'
import { type MintPlan, prepareMint } from '@/lib/flows/vouchers/prepare-mint'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'
import type { RedeemDialogProps } from './RedeemDialog'

const goals = ['mint'] as const
const tools = { getVoucher, listVouchers }

/** Makes an item its maker's own that a buyer was to mint, and that is off sale. */
export function MintDialog({ config, request, items }: RedeemDialogProps) {
  const { close, flow: flowMessages } = useOrderFlowMessages()
  const { mint: messages } = useVoucherMessages()
  const { chainId, transactionId } = request
  const [hash = '0x'] = request.orders
  const [item] = items
  const { contract = '0x', tokenId = '0', name = '' } = item ?? {}
  const prepare = useCallback(
    (ground: FlowGround) => prepareMint(ground, { hash, item: { contract, tokenId, name } }, tools),
    [hash, contract, tokenId, name],
  )
  const flow = useFlow<MintPlan>({ chainId, config, goals, transactionId, prepare })
  const made = isFlowDone(flow) ? findMade(flow) : null
  useEffect(() => {
    if (made) deleteStoredAction()
  }, [made])
  return (
    <Dialog
      open
      heading={getFlowHeading(flow, { review: messages.heading, done: messages.doneHeading({ name }) })}
      step={made ? 'done' : `${flow.state.step}:${flow.sent?.view}`}
      onClose={closeAction}
      closeLabel={close}
    >
      {item && <ItemHeader item={item} />}
      {made ? (
        <CreateDone {...{ chainId, contract }} sale="later" tokenId={made} />
      ) : (
        <FlowBody
          {...{ flow, config, chainId }}
          label={({ sender }) => (sender.safe ? flowMessages.propose({ title: messages.confirm }) : messages.confirm)}
          done=""
        >
          {() => <p className="text-muted">{messages.lead}</p>}
        </FlowBody>
      )}
    </Dialog>
  )
}

function findMade({ state, sent }: ReturnType<typeof useFlow<MintPlan>>): string | null {
  const tokenId = sent?.transaction.about.tokenId
  return tokenId ?? (state.step === 'done' ? (state.plan?.tokenId.toString() ?? null) : null)
}
