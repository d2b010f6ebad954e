import { Button } from '@/components/ui/Button'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'

/** Where a page needs a wallet: to connect one, or to learn what that is. */
export function ConnectPrompt({ label, isPrimary = false }: { label: string; isPrimary?: boolean }) {
  const { requestConnect, requestHelp } = useWallet()
  const { help } = useMessages(walletMessages)
  return (
    <div className="flex flex-col items-center gap-2">
      <Button variant={isPrimary ? 'primary' : 'secondary'} onClick={requestConnect}>
        {label}
      </Button>
      <Button variant="quiet" size="small" onClick={requestHelp}>
        {help}
      </Button>
    </div>
  )
}
