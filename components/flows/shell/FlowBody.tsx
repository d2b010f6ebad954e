import { type ReactNode, useEffect } from 'react'
import { Button } from '@/components/ui/Button'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import type { useFlow } from '@/hooks/flows/useFlow'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { useSeenWhileVisible } from '@/hooks/ui/useSeenWhileVisible'
import type { Config } from '@/lib/api/schemas/config'
import { closeAction, deleteStoredAction, storeAction } from '@/lib/flows/open-action'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { isEnded } from '@/lib/transactions/transaction'
import { FlowFailure } from './FlowFailure'
import { FlowProgress } from './FlowProgress'
import { FlowReview } from './FlowReview'
import { FlowSent } from './FlowSent'
import { FlowUnsubmitted } from './FlowUnsubmitted'
import { PendingSafeOrderStep } from './PendingSafeOrderStep'

export interface FlowBodyProps<P extends FlowPlan> {
  flow: ReturnType<typeof useFlow<P>>
  config: Config
  chainId: number
  /** What is done, on the button of the last thing that the wallet is asked for; for a Safe, "Propose: …". */
  title?: (plan: P) => string
  /** That button, where it says more than that. */
  label?: (plan: P) => string
  /** What all of it can cost at most, with the network's fee; undefined where that is not told. */
  total?: (plan: P) => string | undefined
  /** What a review shows of its plan. */
  children: (plan: P) => ReactNode
  /** On the button, while something of the review has to be agreed to first. */
  missing?: string | null
  /** Said when all of it is done. */
  done: string
  /** What is decided before, kept for after a reload. */
  terms?: unknown
  onBack?: (() => void) | undefined
  /** Where an item that is sold meanwhile can be seen. */
  itemHref?: string
}

/** One flow, from the check to its end, in the dialog of whoever shows it. */
export function FlowBody<P extends FlowPlan>(props: FlowBodyProps<P>) {
  const { flow, config, chainId, title, label, total, children, missing = null, done, terms, onBack, itemHref } = props
  const { state, sent, taken, isOnChain, confirm, retry, goOn, finish, switchToChain } = flow
  const { flow: messages } = useOrderFlowMessages()
  const chainName = config.chains.find(({ id }) => id === chainId)?.name ?? ''
  const transactionId = state.step === 'sent' ? state.id : undefined
  const isLost = sent !== null && isEnded(sent.transaction) && sent.transaction.status !== 'confirmed'
  const isSeen = useSeenWhileVisible(isFlowDone(flow))
  // What a signature has finished leaves no transaction to come back to: it would be asked for once more.
  const isOver = isLost || isSeen || state.step === 'done'
  // A page that dies while the wallet is in front comes back to this step. An end is told once.
  useEffect(
    () => (isOver ? deleteStoredAction() : storeAction({ terms, transactionId })),
    [terms, transactionId, isOver],
  )

  const nameTitle = (plan: P) => {
    const name = title?.(plan) ?? ''
    return plan.sender.safe ? messages.propose({ title: name }) : name
  }

  if (isFlowDone(flow)) {
    return (
      <>
        <p role="status" className="flex gap-3">
          <Icon name="check" className="mt-0.5 size-5 text-good" />
          {done}
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
      return <FlowProgress text={messages.preparing} />
    case 'review':
      return (
        <FlowReview
          {...{
            plan: state.plan,
            isRejected: state.isRejected,
            change: state.change,
            isOnChain,
            onBack,
            taken,
          }}
          chainName={chainName}
          isHeld={state.isDecidedAnew === true}
          missing={missing}
          label={label?.(state.plan) ?? nameTitle(state.plan)}
          total={total?.(state.plan)}
          onConfirm={() => confirm(state.plan)}
          onSwitch={switchToChain}
        >
          {children(state.plan)}
        </FlowReview>
      )
    case 'confirming':
      return <FlowProgress text={messages.rechecking} />
    case 'sent':
      return sent && <FlowSent sent={sent} onRetry={retry} onClose={closeAction} />
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
          chainName={chainName}
          looksAgain
          onRetry={retry}
          onBack={onBack}
          onTransaction={flow.publishByTransaction}
          itemHref={itemHref}
        />
      )
    case 'done':
      return null
  }
}

export function isFlowDone<P extends FlowPlan>({ state, sent, isGoal }: ReturnType<typeof useFlow<P>>): boolean {
  return state.step === 'done' || (state.step === 'sent' && sent?.view === 'confirmed' && isGoal)
}
