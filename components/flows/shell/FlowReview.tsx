import type { MouseEvent, ReactNode } from 'react'
import { Button } from '@/components/ui/Button'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { DialogActions } from '@/components/ui/DialogActions'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { StepList } from '@/components/ui/StepList'
import { useOrderFlowMessages } from '@/hooks/ui/messages/useOrderFlowMessages'
import { usePendingOrderMessages } from '@/hooks/ui/messages/usePendingOrderMessages'
import { usePurchaseMessages } from '@/hooks/ui/messages/usePurchaseMessages'
import { formatAddress } from '@/lib/base/format/format-address'
import { formatEtherAtMost } from '@/lib/base/format/format-ether'
import { formatTransactionTitle } from '@/lib/flows/format-transaction-title'
import { getCurrencySymbol } from '@/lib/protocol/chains/currency-symbol'
import { type FlowPlan, signsNext } from '@/lib/transactions/send/flow-plan'
import { isOfAccount, type Transaction } from '@/lib/transactions/transaction'
import { ExternalFundsNotice } from './Shortfall'
import { SwitchNetwork } from './SwitchNetwork'

export interface FlowReviewProps {
  plan: FlowPlan
  isRejected: boolean
  /** Why it is not the review of before, or comes again. */
  change: string | undefined
  /** What was sent of it before, and is on the chain. */
  taken?: Transaction | null
  chainName: string
  isOnChain: boolean
  /** Whether it is not the plan any more. */
  isHeld: boolean
  /** What has to be agreed to first. */
  missing: string | null
  /** The button for a signature, or for the last transaction. */
  label: string
  /** What all of it can cost at most, with the network's fee; undefined where that is not told. */
  total?: string | undefined
  onConfirm: () => void
  onSwitch: (() => Promise<unknown>) | undefined
  /** Back to what was decided; undefined where there is nothing to decide. */
  onBack?: (() => void) | undefined
  children: ReactNode
}

/** Before the wallet is asked: how often it will ask and for what, what it costs, and the details of whoever shows it. */
export function FlowReview(props: FlowReviewProps) {
  const { plan, isRejected, change, chainName, isOnChain, isHeld, missing, label, onConfirm, onSwitch, onBack, taken } =
    props
  const { flow: messages } = useOrderFlowMessages()
  const { buy, safe: safeMessages } = usePurchaseMessages()
  const signingMessages = usePendingOrderMessages()
  const { steps, signing, sender, maxNetworkFeeWei, chainId } = plan
  const { safe } = sender
  const isSigning = signsNext(plan)
  const [next, ...others] = isSigning ? [] : steps
  const name = (about: (typeof steps)[number]['about']) => formatTransactionTitle({ chainId, about })
  const titles = steps.map(({ about }) => name(about))
  const held = signing?.held
  const signature = signing && !held?.isBegun ? [held ? signingMessages.sign : messages.sign] : []
  const prompts = held?.isFirst ? [...signature, ...titles] : [...titles, ...signature]
  const isLast = others.length === 0 && !signing
  const confirm = !next || isLast ? label : safe ? messages.propose({ title: name(next.about) }) : name(next.about)
  const sayNext = signing ? signingMessages.sendsToo : safeMessages.sends
  const say = next ? sayNext : steps.length > 0 ? signingMessages.signsThenSends : signingMessages.signs
  const networkFee =
    steps.length === 0
      ? messages.noFee
      : safe
        ? safeMessages.networkFee
        : `${formatEtherAtMost(maxNetworkFeeWei)} ${getCurrencySymbol(chainId)}`
  return (
    <>
      {change && <Notice text={change === 'turned_down' ? buy.change.turned_down : messages.changed} />}
      {isRejected && <Notice text={messages.rejected} />}
      {taken && isOfAccount(taken, plan.account) && (
        <p role="status" className="flex gap-3 text-sm">
          <Icon name="check" className="size-5 text-good" />
          {messages.stepDone({ title: formatTransactionTitle(taken), count: prompts.length })}
        </p>
      )}
      {safe && <Notice icon="wallet" text={say({ ...safe, safe: formatAddress(plan.account) })} />}
      {prompts.length > 1 && <StepList lead={messages.prompts({ count: prompts.length })} steps={prompts} />}
      {next?.together && (
        <StepList lead={safe ? messages.safeTogether : messages.together} steps={next.together.map(name)} />
      )}
      {plan.lacks && <ExternalFundsNotice lacks={plan.lacks} isSimulated={plan.isSimulated} />}
      {props.children}
      <dl className="figures flex flex-col gap-2 border-t border-line pt-4">
        <DefinitionRow label={messages.networkFee}>{networkFee}</DefinitionRow>
        {props.total && (
          <DefinitionRow label={buy.total}>
            <strong className="text-lg font-medium">{props.total}</strong>
          </DefinitionRow>
        )}
      </dl>
      {isOnChain ? (
        <DialogActions className={onBack ? 'sm:grid-cols-[auto_1fr]' : ''}>
          {onBack && <Button onClick={onBack}>{messages.back}</Button>}
          <Button
            variant="primary"
            className="py-2 wrap-anywhere whitespace-normal!"
            disabled={isHeld}
            onClick={missing ? leadToYes : onConfirm}
          >
            {missing ?? confirm}
          </Button>
        </DialogActions>
      ) : onSwitch ? (
        <SwitchNetwork text={messages.wrongChain({ chain: chainName })} {...{ chainName, onSwitch }} />
      ) : (
        <Notice text={messages.safeWrongChain({ chain: chainName })} />
      )}
    </>
  )
}

/** The tick may be out of sight, above what stays at the foot. */
function leadToYes({ currentTarget }: MouseEvent<HTMLElement>) {
  const tick = currentTarget.closest('dialog')?.querySelector<HTMLElement>('[data-risk-acknowledgement]:not(:checked)')
  tick?.focus()
  tick?.closest('label')?.scrollIntoView?.({ block: 'center' })
}
