import { useProposalMessages } from '@/hooks/useProposalMessages'
import type { ProposalId } from '@/lib/safe-proposal/read-proposal-id'
import { ProposalLink } from './ProposalLink'

/** Of a proposal's page: what to send the other owners. */
export function AskOthers({ id }: { id: ProposalId }) {
  const { link: messages } = useProposalMessages()
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      <ProposalLink id={id} />
    </section>
  )
}
