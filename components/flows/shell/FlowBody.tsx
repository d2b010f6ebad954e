import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import type { useFlow } from '@/hooks/flows/useFlow'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useSeenWhileVisible } from '@/hooks/ui/useSeenWhileVisible'
import type { Config } from '@/lib/api/schemas/config'
import type { AppError } from '@/lib/base/errors/app-error'
import { closeAction, deleteStoredAction, storeAction } from '@/lib/flows/open-action'
import { isFinalAnswer } from '@/lib/orders/signed-orders'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { isEnded } from '@/lib/transactions/transaction'
import { FlowFailure, type FlowFailureProps } from './FlowFailure'
import { FlowProgress } from './FlowProgress'
import { FlowReview, type FlowReviewProps } from './FlowReview'
import { FlowSent, type FlowSentProps } from './FlowSent'
import { PendingSafeOrderStep } from './PendingSafeOrderStep'

export interface FlowBodyProps<P extends FlowPlan>
  extends Pick<FlowReviewProps, 'missing' | 'isBlocked' | 'showsFee' | 'onBack'>,
    Pick<FlowFailureProps, 'itemHref' | 'explain'>,
    Pick<FlowSentProps, 'isLost'> {
  flow: ReturnType<typeof useFlow<P>>
  config: Config
  chainId: number
  /** What is done, on the button of the last thing that the wallet is asked for; for a Safe, "Propose: …". */
  title?: (plan: P) => string
  /** That button, where it says more than that. */
  label?: (plan: P) => string
  /** The button of the next step, where each step has its own text. */
  nextLabel?: (plan: P) => string
  /** What all of it can cost at most, with the network's fee; undefined where that is not told. */
  total?: (plan: P) => string | undefined
  /** Shown instead of the list of wallet prompts. */
  lead?: (plan: P) => ReactNode
  /** What a review shows of its plan. */
  children: (plan: P) => ReactNode
  /** Texts of this action that differ from the common ones. */
  texts?: FlowReviewProps['texts'] & { preparing?: string; asking?: FlowSentProps['formatAsking'] }
  /** Whether all of it is done; by default once it is on the chain, or signed and handed in. */
  isDone?: boolean
  /** In the place of the flow, once there is more to say than that it is done. */
  outcome?: ReactNode
  /** Said when all of it is done. */
  done: string
  /** What is decided before, kept for after a reload. */
  terms?: unknown
}

/** One flow, from the check to its end, in the dialog of whoever shows it. */
export function FlowBody<P extends FlowPlan>(props: FlowBodyProps<P>) {
  const { flow, config, chainId, terms, texts = {}, isDone = isFlowDone(flow), outcome, itemHref, onBack } = props
  const { state, sent, taken, isOnChain, confirm, retry, goOn, finish, switchToChain } = flow
  const { flow: messages } = useOrderFlowMessages()
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

  const nameTitle = (plan: P) => {
    const name = props.title?.(plan) ?? ''
    return plan.sender.safe ? messages.propose({ title: name }) : name
  }

  if (outcome) return outcome
  if (isDone) {
    return (
      <>
        <p role="status" className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-good" />
          {props.done}
        </p>
        <DialogActions>
          <Button variant="primary" onClick={closeAction}>
            {messages.finish}
          </Button>
        </DialogActions>
      </>
    )
  }
  switch (state.step) {
    case 'preparing':
      return <FlowProgress text={texts.preparing ?? messages.preparing} />
    case 'review': {
      const { plan, isRejected, change } = state
      const { missing, isBlocked = false, showsFee, lead, label } = props
      return (
        <FlowReview
          {...{ plan, isRejected, change, chainName, isOnChain, onBack, taken, texts, missing, showsFee }}
          lead={lead?.(plan)}
          isBlocked={isBlocked || state.isDecidedAnew === true}
          label={label?.(plan) ?? nameTitle(plan)}
          nextLabel={props.nextLabel?.(plan)}
          total={props.total?.(plan)}
          onConfirm={() => confirm(plan)}
          onSwitch={switchToChain}
        >
          {props.children(plan)}
        </FlowReview>
      )
    }
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
            onPublished={finish}
            onRetry={retry}
            onNext={plan.steps.length > 0 ? goOn : undefined}
            onClose={closeAction}
          />
        )
      )
    }
    case 'unsubmitted':
      return <FlowUnsubmitted error={state.error} onRetry={retry} onClose={closeAction} />
    case 'failed':
      return (
        <FlowFailure
          error={state.error}
          {...{ chainName, itemHref, onBack }}
          explain={props.explain}
          looksAgain
          onRetry={retry}
          onSwitch={switchToChain}
          onTransaction={flow.publishByTransaction}
        />
      )
    case 'done':
      return null
  }
}

export function isFlowDone<P extends FlowPlan>({ state, sent, isGoal }: ReturnType<typeof useFlow<P>>): boolean {
  return state.step === 'done' || (state.step === 'sent' && sent?.view === 'confirmed' && isGoal)
}

interface FlowUnsubmittedProps {
  error: AppError
  onRetry: () => void
  onClose: () => void
}

/** Signed, and the market has it not: away, and then it is kept; or it refuses the order, and says why. */
function FlowUnsubmitted({ error, onRetry, onClose }: FlowUnsubmittedProps) {
  const { flow: messages } = useOrderFlowMessages()
  const { issues: [issue] = [], shortMessage } = error
  const isRefused = isFinalAnswer(error)
  const text = isRefused
    ? messages.refused({ reason: messages.refusals[issue?.code ?? ''] ?? issue?.message ?? shortMessage })
    : messages.unsubmitted
  return (
    <>
      <Notice text={text} />
      <DialogActions className={isRefused ? '' : 'sm:grid-cols-2'}>
        <Button onClick={onClose}>{messages.finish}</Button>
        {!isRefused && (
          <Button variant="primary" onClick={onRetry}>
            {messages.again}
          </Button>
        )}
      </DialogActions>
    </>
  )
}
