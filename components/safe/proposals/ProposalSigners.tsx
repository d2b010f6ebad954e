import { OwnerName } from '@/components/safe/OwnerName'
import type { NamedOwner } from '@/components/safe/OwnerPicker'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { formatDate } from '@/lib/base/format/format-date'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import type { Proposal } from '@/lib/safe/proposals/proposal'

interface ProposalSignersProps {
  proposal: Proposal
  names: readonly NamedOwner[]
}

/** Who has signed, when, and who has not: each signature was found to be its owner's. */
export function ProposalSigners({ proposal, names }: ProposalSignersProps) {
  const { signers: messages } = useMessages(safeProposalMessages)
  const { signed, missing, former, facts, end } = proposal
  const { threshold, owners } = facts
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      <p className="figures text-muted">{messages.of({ signed: signed.length, threshold, owners: owners.length })}</p>
      <ul className="flex flex-col gap-3">
        {signed.map(({ owner, atMs }) => (
          <li key={owner} className="flex gap-3">
            <Icon name="check" className="mt-0.5 size-5 text-good" />
            <span className="min-w-0 wrap-anywhere">
              <OwnerName address={owner} names={names} />
              <span className="block text-sm text-muted">
                {messages.signed}
                {atMs !== null && `, ${formatDate(atMs)} UTC`}
              </span>
            </span>
          </li>
        ))}
        {!end &&
          missing.map((owner) => (
            <li key={owner} className="flex gap-3 ps-8">
              <span className="min-w-0 wrap-anywhere">
                <OwnerName address={owner} names={names} />
                <span className="block text-sm text-muted">{messages.missing}</span>
              </span>
            </li>
          ))}
        {former.map((owner) => (
          <li key={owner} className="flex gap-3">
            <Icon name="warning" className="mt-0.5 size-5 text-warning" />
            <span className="min-w-0 wrap-anywhere">
              <OwnerName address={owner} names={names} />
              <span className="block text-sm text-muted">{messages.former}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
