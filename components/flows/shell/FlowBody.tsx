import { type ReactNode, useEffect } from 'react'
import { Notice } from '@/components/ui/Notice'
import type { Flow } from '@/hooks/flows/useFlow'
import { useMessages } from '@/hooks/ui/useMessages'
import { useSeenWhileVisible } from '@/hooks/ui/useSeenWhileVisible'
import type { Config } from '@/lib/api/schemas/config'
import type { AppError } from '@/lib/base/errors/app-error'
import { closeAction, deleteStoredAction, storeAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { isFinalAnswer } from '@/lib/orders/signed-orders'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { isEnded } from '@/lib/transactions/transaction'
import { FlowButtons } from './FlowButtons'
import { FlowFailure, type FlowFailureProps } from './FlowFailure'
import { FlowMessage, FlowProgress } from './FlowProgress'
import { FlowReview, type FlowReviewOptions } from './FlowReview'
import { FlowSent, type FlowSentProps } from './FlowSent'
import { PendingSafeOrderStep } from './PendingSafeOrderStep'

export interface FlowBodyProps<P extends FlowPlan>
  extends Omit<FlowReviewOptions<P>, 'texts'>,
    Pick<FlowFailureProps, 'itemHref' | 'explain'>,
    Pick<FlowSentProps, 'isLost'> {
  flow: Flow<P>
  config: Config
  chainId: number
  /** Texts of this action that differ from the common ones. */
  texts?: FlowReviewOptions<P>['texts'] & { preparing?: string; asking?: FlowSentProps['formatAsking'] }
  /** Whether all of it is done; by default once it is on the chain, or signed and handed in. */
  isDone?: boolean
  /** In the place of the flow, once there is more to say than that it is done. */
  outcome?: ReactNode
  done: string
  /** What is decided before, kept for after a reload. */
  terms?: unknown
}

/** One flow, from the check to its end, in the dialog of whoever shows it. */
export function FlowBody<P extends FlowPlan>(props: FlowBodyProps<P>) {
  const { flow, config, chainId, terms, texts = {}, isDone = isFlowDone(flow), itemHref, explain, onBack } = props
  const { state, sent, retry } = flow
  const { flow: messages } = useMessages(orderFlowsMessages)
  const chainName = config.chains.find(({ id }) => id === chainId)?.name ?? ''
  const transactionId = state.step === 'sent' ? state.id : undefined
  const isLost = sent !== null && isEnded(sent.transaction) && sent.transaction.status !== 'confirmed'
  const isSeen = useSeenWhileVisible(isDone)
  // What a signature has finished leaves no transaction to come back to: it would be asked for once more.
  const isOver = isLost || isSeen || state.step === 'done'
  // A page that dies while the wallet is in front comes back to this step. An end is told once.
  useEffect(
    () => (isOver ? deleteStoredAction() : storeAction({ terms, transactionId })),
    [terms, transactionId, isOver],
  )

  if (props.outcome) return props.outcome
  if (isDone) {
    return (
      <>
        <FlowMessage look="done">{props.done}</FlowMessage>
        <FlowButtons buttons={[{ label: messages.finish, onClick: closeAction, isPrimary: true }]} />
      </>
    )
  }
  switch (state.step) {
    case 'preparing':
      return <FlowProgress text={texts.preparing ?? messages.preparing} />
    case 'review':
      return <FlowReview {...props} {...{ state, chainName }} />
    case 'confirming':
      return <FlowProgress text={messages.rechecking} />
    case 'sent':
      return sent && <FlowSent {...{ sent }} formatAsking={texts.asking} isLost={props.isLost} onRetry={retry} />
    case 'signing':
      return <FlowProgress text={messages.signing} />
    case 'submitting':
      return <FlowProgress text={messages.submitting} />
    case 'held': {
      const { error, plan } = state
      const hash = plan.signing?.held?.hash
      return (
        hash && (
          <PendingSafeOrderStep
            {...{ config, chainId, hash, error }}
            onPublished={flow.finish}
            onRetry={retry}
            onNext={plan.steps.length > 0 ? flow.goOn : undefined}
          />
        )
      )
    }
    case 'unsubmitted':
      return <FlowUnsubmitted error={state.error} onRetry={retry} />
    case 'failed':
      return <FlowFailure error={state.error} {...{ flow, chainName, itemHref, explain, onBack }} onRetry={retry} />
    case 'done':
      return null
  }
}

export function isFlowDone<P extends FlowPlan>({ state, sent, isGoal }: Flow<P>): boolean {
  return state.step === 'done' || (state.step === 'sent' && sent?.view === 'confirmed' && isGoal)
}

/** Signed, and the market has it not: away, and then it is kept; or it refuses the order, and says why. */
function FlowUnsubmitted({ error, onRetry }: { error: AppError; onRetry: () => void }) {
  const { flow: messages } = useMessages(orderFlowsMessages)
  const { issues: [issue] = [], shortMessage } = error
  const isRefused = isFinalAnswer(error)
  const text = isRefused
    ? messages.refused({ reason: messages.refusals[issue?.code ?? ''] ?? issue?.message ?? shortMessage })
    : messages.unsubmitted
  return (
    <>
      <Notice text={text} />
      <FlowButtons
        buttons={[
          { label: messages.finish, onClick: closeAction },
          !isRefused && { label: messages.again, onClick: onRetry, isPrimary: true },
        ]}
      />
    </>
  )
}
