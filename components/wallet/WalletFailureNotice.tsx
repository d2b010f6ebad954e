import { Button } from '@/components/ui/Button'
import { CopyDetailsButton } from '@/components/ui/CopyDetailsButton'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { walletConnectionMessages } from '@/lib/i18n/generated/wallet-connection-messages'

export interface WalletFailureNoticeProps {
  text: string
  /** The cause, where the text does not say it. */
  details?: string | undefined
  /** Back to the networks, where one of them was refused. */
  onNetworks: (() => void) | undefined
  onDismiss: () => void
}

/** What a wallet's dialog swallowed when it closed, at the foot of the page. */
export function WalletFailureNotice({ text, details, onNetworks, onDismiss }: WalletFailureNoticeProps) {
  const messages = useMessages(walletConnectionMessages)
  return (
    <div
      role="alert"
      className="fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-40 flex flex-col gap-3 rounded-card border border-line bg-raised p-4 text-base text-text sm:start-auto sm:w-96 lg:bottom-6"
    >
      <p className="flex gap-3">
        <Icon name="warning" className="mt-0.5 size-5 text-warning" />
        {text}
      </p>
      {details && <CopyDetailsButton details={details} />}
      <div className="flex justify-end gap-3">
        {onNetworks && (
          <Button size="small" onClick={onNetworks}>
            {messages.account.changeNetwork}
          </Button>
        )}
        <Button size="small" variant={onNetworks ? 'quiet' : 'secondary'} onClick={onDismiss}>
          {messages.dismiss}
        </Button>
      </div>
    </div>
  )
}
