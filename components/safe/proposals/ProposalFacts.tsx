import { OwnerName } from '@/components/safe/OwnerName'
import type { NamedOwner } from '@/components/safe/OwnerPicker'
import { DefinitionRow } from '@/components/ui/DefinitionRow'
import { useProposalMessages } from '@/hooks/ui/messages/useProposalMessages'
import { formatDate } from '@/lib/base/format/format-date'
import type { Proposal } from '@/lib/safe/proposals/proposal'

interface ProposalFactsProps {
  proposal: Proposal
  names: readonly NamedOwner[]
}

/** Its place in the Safe's line, and who put it there. */
export function ProposalFacts({ proposal, names }: ProposalFactsProps) {
  const { facts: messages } = useProposalMessages()
  const { tx, facts, proposer, proposedAtMs, end } = proposal
  return (
    <dl className="figures flex flex-col gap-2">
      <DefinitionRow label={messages.nonce}>
        {String(tx.nonce)}
        {!end && <span className="block text-sm text-muted">{messages.next({ next: String(facts.next) })}</span>}
      </DefinitionRow>
      <DefinitionRow label={messages.proposedBy}>
        {proposer ? <OwnerName address={proposer} names={names} /> : messages.unknownProposer}
      </DefinitionRow>
      {proposedAtMs !== null && (
        <DefinitionRow label={messages.proposedAt}>{formatDate(proposedAtMs)} UTC</DefinitionRow>
      )}
    </dl>
  )
}
