import { type MouseEvent, type ReactNode, useEffect, useState } from 'react'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { DialogActions } from '@/components/ui/DialogActions'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { StepList } from '@/components/ui/StepList'
import type { Flow } from '@/hooks/flows/useFlow'
import { useNetworkSwitch } from '@/hooks/flows/useNetworkSwitch'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEtherAtMost } from '@/lib/base/format/format-ether'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { orderFlowsMessages } from '@/lib/i18n/generated/order-flows-messages'
import { pendingOrdersMessages } from '@/lib/i18n/generated/pending-orders-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import { formatAmount } from '@/lib/protocol/chains/format-amount'
import { type FlowPlan, signsNext } from '@/lib/transactions/send/flow-plan'
import type { FlowState } from '@/lib/transactions/send/flow-state'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'
import { FlowButtons } from './FlowButtons'
import { ExternalFundsNotice } from './Shortfall'

type ChainText = (of: { chain: string }) => string

/** What an action says about itself before the wallet is asked. */
export interface FlowReviewOptions<P extends FlowPlan> {
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
  children: (plan: P) => ReactNode
  /** What has to be agreed to first. */
  missing?: string | null | undefined
  isBlocked?: boolean
  /** Whether the network fee is shown below the children; it is by default. */
  showsFee?: boolean
  /** Texts of this action that differ from the common ones. */
  texts?: { rejected?: string; wrongChain?: ChainText; safeWrongChain?: ChainText }
  /** Back to what was decided; undefined where there is nothing to decide. */
  onBack?: (() => void) | undefined
}

export interface FlowReviewProps<P extends FlowPlan> extends FlowReviewOptions<P> {
  flow: Pick<Flow<P>, 'isOnChain' | 'taken' | 'confirm' | 'switchToChain'>
  state: Extract<FlowState<P>, { step: 'review' }>
  chainName: string
}

/** So long a review that took another one's place can't be confirmed: the click may have been meant for that one. */
const stillMs = 1_000

/** Before the wallet is asked: what it will ask for, what that costs, and the details of the action. */
export function FlowReview<P extends FlowPlan>(props: FlowReviewProps<P>) {
  const { flow, state, chainName, title, label, lead, missing, isBlocked = false, showsFee = true } = props
  const { texts = {}, onBack, total, children, nextLabel } = props
  const { isOnChain, taken, confirm, switchToChain } = flow
  const { plan, change, isRejected, isDecidedAnew = false } = state
  const { flow: messages } = useMessages(orderFlowsMessages)
  const { buy, safe: safeMessages } = useMessages(purchaseMessages)
  const signingMessages = useMessages(pendingOrdersMessages)
  const [isStill, setStill] = useState(change !== undefined)
  useEffect(() => {
    const timer = setTimeout(() => setStill(false), stillMs)
    return () => clearTimeout(timer)
  }, [])
  const changes: Partial<Record<string, string>> = buy.change
  const { steps, signing, sender } = plan
  const { safe } = sender
  const [next, ...others] = signsNext(plan) ? [] : steps
  const isLast = others.length === 0 && !signing
  const propose = (name: string) => (safe ? messages.propose({ title: name }) : name)
  const nameLast = () => label?.(plan) ?? propose(title?.(plan) ?? '')
  const action = nextLabel?.(plan) ?? (!next || isLast ? nameLast() : propose(nameStep(plan, next)))
  const sayNext = signing ? signingMessages.sendsToo : safeMessages.sends
  const say = next ? sayNext : steps.length > 0 ? signingMessages.signsThenSends : signingMessages.signs
  const wrongChain = switchToChain
    ? (texts.wrongChain ?? messages.wrongChain)
    : (texts.safeWrongChain ?? messages.safeWrongChain)
  const text = wrongChain({ chain: chainName })
  const fees = showsFee && <Fees plan={plan} total={total?.(plan)} />
  return (
    <>
      {change && <Notice text={changes[change] ?? messages.changed} />}
      {isRejected && <Notice text={texts.rejected ?? messages.rejected} />}
      {!lead && <StepTaken {...{ plan, taken }} />}
      {safe && <Notice icon="wallet" text={say({ ...safe, safe: formatAddress(plan.account) })} />}
      {lead ? lead(plan) : <Prompts plan={plan} />}
      {!lead && steps.some(({ about }) => about.kind === 'approve') && (
        <p className="text-sm text-muted">{messages.approval}</p>
      )}
      {plan.lacks && <ExternalFundsNotice lacks={plan.lacks} isSimulated={plan.isSimulated} />}
      {children(plan)}
      {!isOnChain && fees}
      {isOnChain ? (
        <DialogActions className={onBack ? 'sm:grid-cols-[auto_1fr]' : ''}>
          {/* What it costs is in sight beside the button, however long the review is. */}
          {fees}
          {onBack && <Button onClick={onBack}>{messages.back}</Button>}
          <Button
            variant={missing ? 'secondary' : 'primary'}
            className="py-2 wrap-anywhere whitespace-normal!"
            disabled={isBlocked || isDecidedAnew || isStill}
            onClick={missing ? leadToYes : () => confirm(plan)}
          >
            {missing ?? action}
          </Button>
        </DialogActions>
      ) : switchToChain ? (
        <SwitchNetwork {...{ text, chainName }} onSwitch={switchToChain} />
      ) : (
        <Notice text={text} />
      )}
    </>
  )
}

function nameStep({ chainId }: FlowPlan, { about }: Pick<FlowPlan['steps'][number], 'about'>): string {
  return formatTransactionTitle({ chainId, about })
}

/** What the wallet asks for, in its order. */
function usePrompts(plan: FlowPlan): string[] {
  const { flow } = useMessages(orderFlowsMessages)
  const { sign } = useMessages(pendingOrdersMessages)
  const { steps, signing } = plan
  const titles = steps.map((step) => nameStep(plan, step))
  const signature = signing && !signing.held?.isBegun ? [signing.held ? sign : flow.sign] : []
  return signing?.held?.isFirst ? [...signature, ...titles] : [...titles, ...signature]
}

/** How often the wallet asks, and for what. */
function Prompts({ plan }: { plan: FlowPlan }) {
  const { flow: messages } = useMessages(orderFlowsMessages)
  const prompts = usePrompts(plan)
  const [next] = signsNext(plan) ? [] : plan.steps
  return (
    <>
      {prompts.length > 1 && <StepList lead={messages.prompts({ count: prompts.length })} steps={prompts} />}
      {next?.together && (
        <StepList
          lead={plan.sender.safe ? messages.safeTogether : messages.together}
          steps={next.together.map((about) => nameStep(plan, { about }))}
        />
      )}
    </>
  )
}

function StepTaken({ plan, taken }: { plan: FlowPlan; taken: Transaction | null | undefined }) {
  const { flow: messages } = useMessages(orderFlowsMessages)
  const { length: count } = usePrompts(plan)
  if (!taken || !isOfAccount(taken, plan.account)) return null
  return (
    <p role="status" className="flex gap-3 text-sm">
      <Icon name="check" className="size-5 text-good" />
      {messages.stepDone({ title: formatTransactionTitle(taken), count })}
    </p>
  )
}

function Fees({ plan, total }: { plan: FlowPlan; total: string | undefined }) {
  const { flow: messages } = useMessages(orderFlowsMessages)
  const { buy, safe } = useMessages(purchaseMessages)
  const { steps, sender, maxNetworkFeeWei, chainId } = plan
  const fee = sender.safe ? safe.networkFee : formatAmount(maxNetworkFeeWei, chainId, undefined, formatEtherAtMost)
  return (
    <dl className="figures col-span-full flex flex-col gap-2">
      <DefinitionRow label={messages.networkFee}>{steps.length === 0 ? messages.noFee : fee}</DefinitionRow>
      {total && (
        <DefinitionRow label={buy.total}>
          <strong className="text-lg font-medium">{total}</strong>
        </DefinitionRow>
      )}
    </dl>
  )
}

/** The tick may be out of sight, above what stays at the foot. */
function leadToYes({ currentTarget }: MouseEvent<HTMLElement>) {
  const tick = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-risk-acknowledgement]:not(:checked)')
  tick?.focus()
  tick?.closest('label')?.scrollIntoView?.({ block: 'center' })
}

/** The wallet is on another network: one button mends it, and what goes wrong is said here. */
function SwitchNetwork(props: { text: string; chainName: string; onSwitch: () => Promise<unknown> }) {
  const { buy: messages } = useMessages(purchaseMessages)
  const { isSwitching, error, start } = useNetworkSwitch(props.onSwitch)
  const label = messages.switchChain({ chain: props.chainName })
  return (
    <>
      {error && !isSwitching ? (
        <FailureNotice {...{ error }} />
      ) : (
        <Notice text={isSwitching ? messages.switching : props.text} />
      )}
      <FlowButtons isDisabled={isSwitching} buttons={[{ label, onClick: start, isPrimary: true }]} />
    </>
  )
}
