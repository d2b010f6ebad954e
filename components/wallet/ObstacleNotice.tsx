import { Button } from '@/components/ui/Button'
import { Dialog } from '@/components/ui/Dialog'
import { useTradeMessages } from '@/hooks/useTradeMessages'
import type { WalletObstacle } from '@/lib/wallet/find-obstacle'

export interface ObstacleNoticeProps {
  walletName: string
  obstacle: WalletObstacle
  /** Back to the list. */
  onClose: () => void
}

/** Why the chosen wallet cannot be used here. */
export function ObstacleNotice({ walletName, obstacle, onClose }: ObstacleNoticeProps) {
  const { obstacle: messages, close } = useTradeMessages()
  return (
    <Dialog open heading={messages.heading({ name: walletName })} onClose={onClose} closeLabel={close}>
      <p>{messages.text[obstacle]}</p>
      <p className="text-muted">{messages.nothing}</p>
      <Button variant="primary" onClick={onClose}>
        {messages.back}
      </Button>
    </Dialog>
  )
}
