import { useSafeProposalMessages } from '@/hooks/ui/messages/useSafeProposalMessages'
import { ProposalLink, type ProposalLinkProps } from './ProposalLink'

/** Of a proposal's page: what to send the other owners. */
export function ShareProposal(props: ProposalLinkProps) {
  const { link: messages } = useSafeProposalMessages()
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-xl">{messages.heading}</h2>
      <ProposalLink {...props} />
    </section>
  )
}
