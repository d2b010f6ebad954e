import { useMessages } from '@/hooks/ui/useMessages'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import { ProposalLink, type ProposalLinkProps } from './ProposalLink'

/** Of a proposal's page: what to send the other owners. */
export function ShareProposal(props: ProposalLinkProps) {
  const { link: messages } = useMessages(safeProposalMessages)
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      <ProposalLink {...props} />
    </section>
  )
}
