import { Address } from '@/components/ui/Address'
import { Link } from '@/components/ui/Link'
import { Notice } from '@/components/ui/Notice'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeHref } from '@/lib/accounts/safe-href'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import { findChain } from '@/lib/protocol/chains/chains'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import type { ProposalObservation } from '@/lib/safe/proposals/proposal-observation'
import { isRejectionTx } from '@/lib/safe/signing/sign-pending-transaction'

interface ProposalHeadProps {
  id: SafePlace
  sight: Pick<ProposalObservation, 'look' | 'trouble'> | null
}

/** Which Safe it is about, and who does not answer now. */
export function ProposalHeader({ id, sight }: ProposalHeadProps) {
  const messages = useMessages(safeProposalMessages)
  const { chainId, safe } = id
  const found = sight?.look?.kind === 'found' ? sight.look : null
  const isRejection = found !== null && isRejectionTx({ safe }, found.proposal.tx)
  return (
    <>
      <header className="flex flex-col gap-2">
        <h1 className="text-3xl">{isRejection ? messages.rejectionHeading : messages.heading}</h1>
        <p className="flex flex-wrap items-baseline gap-x-6 text-muted">
          <span>
            {messages.safe} <Address address={safe} />
          </span>
          <Link href={safeHref(id)} className="text-patina underline-offset-4 hover:underline">
            {messages.safePage}
          </Link>
          <span>{findChain(chainId)?.name ?? `${messages.chain} ${chainId}`}</span>
        </p>
      </header>
      {found && (
        <div className="flex flex-col gap-3 empty:hidden">
          {sight?.trouble && <Notice text={messages.nodeAway} />}
          {found.trouble && <Notice text={messages.stale} />}
        </div>
      )}
    </>
  )
}
