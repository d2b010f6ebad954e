import { ButtonLink } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useProposalMessages } from '@/hooks/useProposalMessages'
import { proposalHref } from '@/lib/safe-proposal/proposal-href'
import type { ProposalId } from '@/lib/safe-proposal/read-proposal-id'
import { ProposalLink } from './ProposalLink'

interface AskOthersDialogProps {
  id: ProposalId
  onClose: () => void
  /** To the proposal's own page. */
  onLeave?: () => void
}

/** After something was proposed: what to send the other owners. */
export function AskOthersDialog({ id, onClose, onLeave = onClose }: AskOthersDialogProps) {
  const { link: messages } = useProposalMessages()
  const path = proposalHref(id, id.safeTxHash)
  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={messages.close}>
      <ProposalLink link={`${window.location.origin}${path}`} />
      <ButtonLink href={path} onClick={onLeave}>
        {messages.page}
      </ButtonLink>
    </Dialog>
  )
}
