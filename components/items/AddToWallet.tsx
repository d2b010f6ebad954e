import { Button } from '@/components/ui/Button'
import { useWalletMessages } from '@/hooks/ui/messages/useWalletMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'

/** For the owner alone. What the wallet makes of it is said in a dialog that loads with the wallet code. */
export function AddToWallet({ item }: { item: Item }) {
  const isYours = useIsConnectedAccount(item.owner)
  const { status, requestWatch } = useWallet()
  const messages = useWalletMessages()
  if (!isYours || status !== 'connected') return null
  return (
    <Button size="small" className="self-start" onClick={() => requestWatch(item)}>
      {messages.showInWallet}
    </Button>
  )
}
