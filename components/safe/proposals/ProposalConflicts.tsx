import { ButtonLink } from '@/components/ui/Button'
import { Notice } from '@/components/ui/Notice'
import { CallList } from '@/components/wallet/CallList'
import { useProposalMessages } from '@/hooks/ui/messages/useProposalMessages'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { unpackSafeCalls } from '@/lib/protocol/safe-tx/unpack-safe-calls'
import type { Proposal } from '@/lib/safe/proposals/proposal'
import { proposalHref } from '@/lib/safe/proposals/proposal-href'
import { isRejectionTx } from '@/lib/safe/signing/sign-pending-transaction'

/** What else has the nonce of a proposal, each with a page of its own. */
export function ProposalConflicts({ proposal: { rivals, facts }, id }: { proposal: Proposal; id: SafePlace }) {
  const { rivals: messages } = useProposalMessages()
  if (rivals?.length === 0) return null
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      {rivals ? <p className="text-muted">{messages.text}</p> : <Notice text={messages.unknown} />}
      <ul className="flex flex-col gap-4 empty:hidden">
        {rivals?.map(({ safeTxHash, tx, signed }) => (
          <li key={safeTxHash} className="flex flex-col gap-3 rounded-card border border-line bg-panel p-4">
            {isRejectionTx(id, tx) ? (
              <p>{messages.rejection}</p>
            ) : (
              <CallList calls={unpackSafeCalls(tx)} chainId={id.chainId} />
            )}
            <p className="figures text-sm text-muted">
              {messages.signed({ signed: signed.length, threshold: facts.threshold })}
            </p>
            <ButtonLink size="small" href={proposalHref(id, safeTxHash)} className="self-start">
              {messages.open}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
