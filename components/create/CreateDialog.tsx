import { useCallback, useEffect } from 'react'
import { FlowBody, isFlowDone } from '@/components/flow/FlowBody'
import { findFlowHeading } from '@/components/flow/find-flow-heading'
import { Dialog } from '@/components/ui/Dialog'
import { useCreateMessages } from '@/hooks/useCreateMessages'
import { useFlow } from '@/hooks/useFlow'
import { storeMetadata } from '@/lib/api/media-api'
import { getDraftStore } from '@/lib/creator/draft-store'
import { prepareCreate } from '@/lib/creator/prepare-create'
import type { Config } from '@/lib/schemas/config'
import type { FlowGround } from '@/lib/transactions/flow'
import { closeFlow, type FlowRequest, forgetFlow } from '@/lib/transactions/flow-requests'
import { CreateDone } from './CreateDone'
import { CreateReview } from './CreateReview'

export interface CreateDialogProps {
  config: Config
  request: FlowRequest
}

const goals = ['mint'] as const

/** Makes the drafted work. What is done already is left out, however often it is opened. */
export function CreateDialog({ config, request }: CreateDialogProps) {
  const { dialog: messages } = useCreateMessages()
  const { chainId, transactionId } = request
  const drafts = getDraftStore()
  const { name } = drafts.getState()
  const prepare = useCallback(
    (ground: FlowGround) =>
      prepareCreate(ground, { store: storeMetadata, getDraft: drafts.getState, change: drafts.change }),
    [drafts],
  )
  const flow = useFlow({ chainId, config, goals, transactionId, prepare })
  const isDone = isFlowDone(flow)
  const { state, sent } = flow
  const about = sent?.transaction.about
  const made =
    about?.kind === 'mint' && about.tokenId
      ? { contract: about.contract, tokenId: about.tokenId }
      : state.step === 'done'
        ? { contract: state.plan.collection, tokenId: state.plan.tokenId.toString() }
        : null
  const doneName = about?.itemName ?? name
  const isOver = isDone && made !== null
  useEffect(() => {
    if (!isOver) return
    drafts.startOver()
    forgetFlow()
  }, [isOver, drafts])

  const headings = { review: messages.reviewHeading, done: messages.doneHeading({ name: doneName }) }
  return (
    <Dialog
      open
      heading={findFlowHeading(flow, headings)}
      step={isDone ? 'done' : `${state.step}:${sent?.view}`}
      onClose={closeFlow}
      closeLabel={messages.close}
    >
      {isOver ? (
        <CreateDone chainId={chainId} {...made} />
      ) : (
        <FlowBody
          {...{ flow, config, chainId }}
          label={({ sender }) => (sender.safe ? messages.confirm.safe : messages.confirm.mint({ name }))}
          done={messages.done}
          onBack={closeFlow}
        >
          {(plan) => <CreateReview plan={plan} draft={drafts.getState()} />}
        </FlowBody>
      )}
    </Dialog>
  )
}
