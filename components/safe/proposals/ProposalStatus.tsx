import { Address } from '@/components/ui/Address'
import { Icon } from '@/components/ui/Icon'
import { Notice } from '@/components/ui/Notice'
import { useSafeProposalMessages } from '@/hooks/ui/messages/useSafeProposalMessages'
import { getProposalState, type Proposal } from '@/lib/safe/proposals/proposal'

/** Where a proposal stands, in one sentence; how it ended, with the transaction that ended it. */
export function ProposalStatus({ proposal }: { proposal: Proposal }) {
  const messages = useSafeProposalMessages()
  const { end, isReverting } = proposal
  const state = getProposalState(proposal)
  return (
    <div className="flex flex-col gap-3">
      <p role="status" className="flex gap-3 rounded-control border border-line bg-panel p-4 text-lg">
        {state === 'executed' ? (
          <Icon name="check" className="mt-1 size-5 text-good" />
        ) : (
          end && <Icon name="warning" className="mt-1 size-5 text-warning" />
        )}
        <span>
          {say()}
          {end?.hash && (
            <span className="block text-sm text-muted">
              {messages.transaction} <Address address={end.hash} />
            </span>
          )}
        </span>
      </p>
      {isReverting && <Notice text={messages.dead} />}
    </div>
  )

  function say(): string {
    const { facts, signed, tx } = proposal
    if (state === 'signing') return messages.state.signing({ missing: facts.threshold - signed.length })
    if (state === 'queued') return messages.state.queued({ nonce: String(tx.nonce), next: String(facts.next) })
    return messages.state[state]
  }
}
