import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { PendingSafeOrderStatus } from '@/components/safe/PendingSafeOrderStatus'
import { Button } from '@/components/ui/Button'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import type { Flow } from '@/hooks/flows/useFlow'
import { useRefreshedPage } from '@/hooks/flows/useRefreshedPage'
import { useActingSafeAddress } from '@/hooks/safe/useActingSafeAddress'
import { useSignatureProgress } from '@/hooks/safe/useSignatureProgress'
import { useMessages } from '@/hooks/ui/useMessages'
import { useSeenWhileVisible } from '@/hooks/ui/useSeenWhileVisible'
import { pendingOrderQueryOptions } from '@/lib/api/queries/pending-orders'
import type { Config } from '@/lib/api/schemas/config'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import type { AppError } from '@/lib/base/errors/app-error'
import { closeAction, deleteStoredAction, storeAction } from '@/lib/flows/open-action'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { toUserMessage } from '@/lib/i18n/to-user-message'
import { isFinalAnswer } from '@/lib/orders/signed-orders'
import { openSafeDialog } from '@/lib/safe/acting/open-safe-dialog'
import type { FlowPlan } from '@/lib/transactions/send/flow-plan'
import { isEnded } from '@/lib/transactions/transaction'
import { FlowButtons } from './FlowButtons'
import { FlowFailure, type FlowFailureProps } from './FlowFailure'
import { FlowMessage, FlowProgress } from './FlowProgress'
import { FlowReceipt } from './FlowReceipt'
import { FlowReview, type FlowReviewOptions } from './FlowReview'
import { FlowSent, type FlowSentProps } from './FlowSent'

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
  useRefreshedPage(isDone)
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
        <FlowReceipt transaction={sent?.transaction} />
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

interface PendingSafeOrderStepProps {
  config: Config
  chainId: number
  hash: PendingSafeOrder['hash']
  /** What became of the wallet that was asked, when it gave no signature. */
  error: AppError | null
  onPublished: () => void
  onRetry: () => void
  /** To the transaction that it needs beside the signatures. */
  onNext?: (() => void) | undefined
}

/** An order that a Safe's owners sign: the market has it, and whoever looks sees how far it is. Nobody has to stay for it. */
export function PendingSafeOrderStep({ chainId, hash, onPublished, ...body }: PendingSafeOrderStepProps) {
  const messages = useMessages(pendingOrdersMessages)
  const { data: signing, isError } = useQuery(pendingOrderQueryOptions({ chainId, hash }))
  const tell = useEffectEvent(onPublished)
  const isPublished = signing?.state === 'published'
  useEffect(() => {
    if (isPublished) tell()
  }, [isPublished])
  if (signing) return <PendingSafeOrderBody {...{ signing, ...body }} />
  return (
    <>
      {isError ? <Notice text={messages.unknown} /> : <FlowProgress text={messages.asking} />}
      <Button onClick={closeAction}>{messages.close}</Button>
    </>
  )
}

type PendingSafeOrderBodyProps = Omit<PendingSafeOrderStepProps, 'chainId' | 'hash' | 'onPublished'> & {
  signing: PendingSafeOrder
}

function PendingSafeOrderBody({ config, signing, error, onRetry, onNext }: PendingSafeOrderBodyProps) {
  const messages = useMessages(pendingOrdersMessages)
  const { chainId, maker, state } = signing
  const { signed } = useSignatureProgress(signing, config)
  const client = useQueryClient()
  // Who closes the wallet's dialog may have signed before.
  useEffect(() => {
    if (error) void client.invalidateQueries({ queryKey: ['safe-messages'] })
  }, [error, client])
  const isActing = useActingSafeAddress()?.toLowerCase() === maker.toLowerCase()
  const close = { label: messages.close, onClick: closeAction }
  if (state !== 'waiting') {
    return (
      <>
        <PendingSafeOrderStatus {...{ signing, config }} />
        <FlowButtons buttons={[{ ...close, isPrimary: true }]} />
      </>
    )
  }
  if (signed === 0) {
    const text = (of: AppError) =>
      of.code === 'wallet_unsupported' ? messages.onChain : messages.notSigned({ reason: toUserMessage(of).text })
    return (
      <>
        {error ? <FailureNotice {...{ error }} text={text(error)} /> : <FlowProgress text={messages.asking} />}
        <FlowButtons buttons={[close, error && { label: messages.again, onClick: onRetry, isPrimary: true }]} />
      </>
    )
  }
  return (
    <>
      <PendingSafeOrderStatus {...{ signing, config }} />
      {onNext && <Notice icon="wallet" text={messages.next} />}
      <p className="text-sm text-muted">
        {messages.later} {isActing ? messages.where : messages.whereFramed}{' '}
        <Link href={`/profile/${maker}`} className="underline">
          {messages.profile}
        </Link>
      </p>
      {signed < signing.threshold && (
        <Button
          size="small"
          className="self-start"
          onClick={() => openSafeDialog.setState({ kind: 'link', chainId, safe: maker })}
        >
          {messages.ask}
        </Button>
      )}
      <FlowButtons
        buttons={[
          isActing &&
            !onNext && {
              label: messages.signatures,
              onClick: () => openSafeDialog.setState({ kind: 'waiting', chainId, safe: maker }),
            },
          { ...close, isPrimary: !onNext },
          onNext && { label: messages.goOn, onClick: onNext, isPrimary: true },
        ]}
      />
    </>
  )
}
