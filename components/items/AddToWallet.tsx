import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { useIsConnectedAccount } from '@/hooks/wallet/useIsConnectedAccount'
import { useWallet } from '@/hooks/wallet/useWallet'
import type { Item } from '@/lib/api/schemas/item'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'

/** For the owner alone. What the wallet makes of it is said in a dialog that loads with the wallet code. */
export function AddToWallet({ item }: { item: Item }) {
  const isYours = useIsConnectedAccount(item.owner)
  const { status, name, requestWatch } = useWallet()
  const messages = useMessages(walletMessages)
  // An account with a name is a demo wallet, or a Safe by the wallet of an owner: neither keeps a list of items.
  if (!isYours || status !== 'connected' || name) return null
  return (
    <Button size="small" className="self-start" onClick={() => requestWatch(item)}>
      {messages.showInWallet}
    </Button>
  )
}
