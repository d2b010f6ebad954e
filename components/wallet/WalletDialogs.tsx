import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { useConnectionMessages } from '@/hooks/useConnectionMessages'
import { useWallet } from '@/hooks/useWallet'
import { useWalletStore } from '@/hooks/useWalletStore'
import { whenIdle } from '@/lib/browser/when-idle'
import type { AppError } from '@/lib/errors/app-error'
import { toUserMessage } from '@/lib/errors/to-user-message'
import type { Config } from '@/lib/schemas/config'
import type { ConnectAttempts } from '@/lib/wallet/connect-attempts'
import { trimRecentWallets } from '@/lib/wallet/recent-wallets'
import { AccountExtras } from './AccountExtras'
import { ConnectStatus } from './ConnectStatus'
import { closeDialogs } from './close-dialogs'
import { FixedNetwork } from './FixedNetwork'
import { useDialogSlot } from './useDialogSlot'
import { WalletFailure } from './WalletFailure'
import { WatchDialog } from './WatchDialog'

export interface WalletDialogsProps extends Pick<Config, 'chains'> {
  attempts: ConnectAttempts
  failure: { during: string; error: AppError } | null
  onFailureSeen: () => void
}

/** What stands in, and after, RainbowKit's dialogs. */
export function WalletDialogs({ chains, attempts, failure, onFailureSeen }: WalletDialogsProps) {
  const messages = useConnectionMessages()
  const store = useWalletStore()
  const { intent, status } = useWallet()
  const { connectModalOpen } = useConnectModal()
  const { accountModalOpen } = useAccountModal()
  const { chainModalOpen, openChainModal } = useChainModal()
  const open = connectModalOpen ? 'connect' : accountModalOpen ? 'account' : chainModalOpen ? 'networks' : null
  const slot = useDialogSlot(open !== null, messages.dialog[open ?? 'connect'])
  const text = failure && toUserMessage(failure.error).text
  const isCancelled = failure?.during === 'connect' && failure.error.code === 'user_rejected'

  useEffect(() => {
    if (open) onFailureSeen()
    // Closed without an answer: the wallet is not waited for any longer.
    if (open !== 'connect') attempts.cancel()
    return whenIdle(trimRecentWallets)
  }, [open, attempts, onFailureSeen])

  const goToNetworks = () => {
    closeDialogs()
    openChainModal?.()
  }

  return (
    <>
      {slot && open === 'connect' && createPortal(<ConnectStatus attempts={attempts} failure={text} />, slot)}
      {slot && open === 'account' && createPortal(<AccountExtras onNetworks={goToNetworks} />, slot)}
      {text && !open && !isCancelled && <WalletFailure text={text} onDismiss={onFailureSeen} />}
      <FixedNetwork chains={chains} />
      {intent?.kind === 'watch' && status === 'connected' && (
        <WatchDialog item={intent.item} onClose={store.clearIntent} />
      )}
    </>
  )
}
