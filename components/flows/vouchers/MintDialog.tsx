import { useCallback, useEffect } from 'react'
import { CreateDone, findMade } from '@/components/flows/creation/CreateDone'
import { type ActionProps, FlowDialog } from '@/components/flows/shell/FlowDialog'
import { ItemHeader } from '@/components/items/ItemHeader'
import { useFlow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { getVoucher, listVouchers } from '@/lib/api/client/vouchers'
import { deleteStoredAction } from '@/lib/flows/open-action'
import { type MintPlan, prepareMint } from '@/lib/flows/vouchers/prepare-mint'
import { vouchersMessages } from '@/lib/i18n/generated/vouchers-messages'
import type { FlowGround } from '@/lib/transactions/send/flow-plan'

const tools = { getVoucher, listVouchers }

/** Makes an item its maker's own that a buyer was to mint, and that is off sale. */
export function MintDialog({ config, request, items }: ActionProps) {
  const { mint: messages } = useMessages(vouchersMessages)
  const { chainId } = request
  const [hash = '0x'] = request.orders
  const [item] = items
  const { contract = '0x', tokenId = '0', name = '' } = item ?? {}
  const prepare = useCallback(
    (ground: FlowGround) => prepareMint(ground, { hash, item: { contract, tokenId, name } }, tools),
    [hash, contract, tokenId, name],
  )
  const flow = useFlow<MintPlan>({ config, request, prepare })
  const made = findMade(flow, () => contract)
  const isMade = made !== null
  useEffect(() => {
    if (isMade) deleteStoredAction()
  }, [isMade])
  return (
    <FlowDialog
      {...{ flow, config, chainId }}
      headings={{ review: messages.heading, done: messages.doneHeading({ name }) }}
      header={item && <ItemHeader item={item} />}
      outcome={made && <CreateDone {...{ chainId, ...made }} sale="later" />}
      title={() => messages.confirm}
      done=""
    >
      {() => <p className="text-muted">{messages.lead}</p>}
    </FlowDialog>
  )
}
