import { ButtonLink } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useMessages } from '@/hooks/ui/useMessages'
import { safeProposalMessages } from '@/lib/i18n/generated/safe-proposal-messages'
import { type CosignRequest, cosignerHref } from '@/lib/safe/proposals/cosigner-href'
import { ProposalLink } from './ProposalLink'

interface AskOthersDialogProps {
  id: CosignRequest
  onClose: () => void
  /** To the page itself. */
  onLeave?: () => void
}

/** After something was proposed or signed: what to send the other owners. */
export function ShareProposalDialog({ id, onClose, onLeave = onClose }: AskOthersDialogProps) {
  const { link: messages } = useMessages(safeProposalMessages)
  const path = cosignerHref(id)
  return (
    <Dialog open heading={messages.heading} onClose={onClose} closeLabel={messages.close}>
      <ProposalLink link={`${window.location.origin}${path}`} isMessage={!id.safeTxHash} />
      <ButtonLink href={path} onClick={onLeave}>
        {id.safeTxHash ? messages.page : messages.signing.page}
      </ButtonLink>
    </Dialog>
  )
}
