import { Address } from '@/components/ui/Address'
import { Button, ButtonLink } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { useProposalActions } from '@/hooks/safe/useProposalActions'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import { getProposalState, type Proposal } from '@/lib/safe/proposals/proposal'
import { proposalHref } from '@/lib/safe/proposals/proposal-href'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import { isRejectionTx } from '@/lib/safe/signing/sign-pending-transaction'

interface ProposalActionsProps {
  ground: SafeContext
  proposal: Proposal
  refresh: () => Promise<unknown>
  /** Over, it says only what came of what was done here. */
  isOpen: boolean
  onAct: () => void
}

/** What whoever looks at a proposal can do about it, with a wallet of their own. */
export function ProposalActions(props: ProposalActionsProps) {
  const { ground, proposal, isOpen, onAct } = props
  const { act: messages } = useMessages(safeProposalMessages)
  const { requestConnect } = useWallet()
  const acts = useProposalActions(props)
  const { account, isOwner, hasSigned, rejection, isContract, canConfirm, canExecute, said, isBusy } = acts
  const isWaiting = getProposalState(proposal) === 'signing'
  const outcome = (
    <>
      <p role="status" className={`text-sm empty:hidden ${said.isFailure ? 'text-danger' : 'text-patina'}`}>
        {said.text}
      </p>
      {said.details && <CopyDetailsButton details={said.details} />}
    </>
  )
  if (!isOpen) return outcome
  const execute = () => {
    onAct()
    return acts.execute()
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      {outcome}
      {account === null && (
        <>
          <p className="text-muted">{messages.connect}</p>
          <Button variant="primary" onClick={() => requestConnect()}>
            {messages.connectButton}
          </Button>
        </>
      )}
      {account !== null && (
        <p className="text-sm text-muted">
          <Address address={account} />
        </p>
      )}
      {isContract ? (
        <p className="text-muted">{messages.contract}</p>
      ) : (
        <>
          {account !== null && !isOwner && isWaiting && <p className="text-muted">{messages.stranger}</p>}
          {hasSigned && isWaiting && <p className="text-muted">{messages.signed}</p>}
          {canConfirm && (
            <Act label={messages.confirm} hint={messages.confirmHint} isFirst isBusy={isBusy} onAct={acts.confirm} />
          )}
          {canExecute && (
            <Act label={messages.execute} hint={messages.executeHint} isFirst isBusy={isBusy} onAct={execute} />
          )}
          {rejection && acts.hasRejected && (
            <>
              <p className="text-muted">
                {messages.rejected(countRejection(rejection.signed.length, proposal.facts.threshold))}
              </p>
              <ButtonLink href={proposalHref(ground, rejection.safeTxHash)}>{messages.openRejection}</ButtonLink>
            </>
          )}
          {isOwner && !acts.hasRejected && !isRejectionTx(ground, proposal.tx) && (
            <Act
              label={messages.reject}
              hint={messages.rejectHint({ nonce: String(proposal.tx.nonce) })}
              isBusy={isBusy}
              onAct={acts.reject}
            />
          )}
        </>
      )}
      {acts.walletLink && (
        <a
          href={acts.walletLink}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-9 w-fit items-center text-patina underline-offset-4 hover:underline"
        >
          {messages.wallet}
        </a>
      )}
    </section>
  )
}

interface ActProps {
  label: string
  hint: string
  isFirst?: boolean
  isBusy: boolean
  onAct: () => Promise<void>
}

function Act({ label, hint, isFirst = false, isBusy, onAct }: ActProps) {
  return (
    <div className="flex flex-col gap-1.5">
      {/* Not `disabled`: whoever pressed it by keyboard would lose the place. */}
      <Button
        variant={isFirst ? 'primary' : 'secondary'}
        aria-disabled={isBusy}
        onClick={() => {
          if (!isBusy) void onAct()
        }}
      >
        {label}
      </Button>
      <p className="text-sm text-muted">{hint}</p>
    </div>
  )
}

const countRejection = (signed: number, threshold: number) => ({ signed, threshold, isOpen: signed < threshold })
