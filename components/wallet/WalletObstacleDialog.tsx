import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useMessages } from '@/hooks/ui/useMessages'
import { commonMessages } from '@/lib/i18n/generated/common-messages'
import { purchaseMessages } from '@/lib/i18n/generated/purchase-messages'
import type { WalletObstacle } from '@/lib/wallet/find-wallet-obstacle'

export interface WalletObstacleDialogProps {
  walletName: string
  obstacle: WalletObstacle
  /** Whether this market has a Safe of its own to try. */
  hasSafeHost: boolean
  /** Back to the list. */
  onClose: () => void
}

/** Why the chosen wallet cannot be used here. */
export function WalletObstacleDialog({ walletName, obstacle, hasSafeHost, onClose }: WalletObstacleDialogProps) {
  const { obstacle: messages, close } = useMessages(purchaseMessages)
  const { layout } = useMessages(commonMessages)
  const canTrySafe = hasSafeHost && obstacle === 'not_framed' && window.parent === window
  return (
    <Dialog open heading={messages.heading({ name: walletName })} onClose={onClose} closeLabel={close}>
      <p>{messages.text[obstacle]}</p>
      {canTrySafe && (
        <p>
          {messages.trySafe} {/* A whole load: the host stands outside of the market's pages. */}
          <a href="/safe/host" className="text-patina underline underline-offset-4">
            {layout.safeHost}
          </a>
        </p>
      )}
      <p className="text-muted">{messages.nothing}</p>
      <Button variant="primary" onClick={onClose}>
        {messages.back}
      </Button>
    </Dialog>
  )
}
