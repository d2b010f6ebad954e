import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import { Address } from '@/components/ui/Address'
import { Button } from '@/components/ui/Button'
import { Icon } from '@/components/ui/Icon'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import { walletConnectionMessages } from '@/lib/i18n/generated/wallet-connection-messages'
import { walletKitMessages } from '@/lib/i18n/generated/wallet-kit-messages'
import { walletMessages } from '@/lib/i18n/generated/wallet-messages'
import type { ConnectAttempts } from '@/lib/wallet/connect-attempts'
import { trimRecentWallets } from '@/lib/wallet/trim-recent-wallets'
import { AccountMenu } from './AccountMenu'
import { AddToWalletDialog } from './AddToWalletDialog'
import type { ActingController } from './connectors/create-acting-controller'
import { type DialogFailure, explainWalletFailure } from './explain-wallet-failure'
import { closeDialogs } from './rainbowkit/close-dialogs'
import { listTextRewrites } from './rainbowkit/list-text-rewrites'
import { useDialogSlot } from './rainbowkit/useDialogSlot'
import { UnsupportedNetworkNotice } from './UnsupportedNetworkNotice'
import { WalletFailureNotice } from './WalletFailureNotice'

export interface WalletDialogsProps extends Pick<Config, 'chains'> {
  attempts: ConnectAttempts
  acting: ActingController
  failure: DialogFailure | null
  onFailureSeen: () => void
  /** From the list of wallets. */
  onHelp: () => void
}

/** What stands in, and after, RainbowKit's dialogs. */
export function WalletDialogs({ chains, attempts, acting, failure, onFailureSeen, onHelp }: WalletDialogsProps) {
  const messages = useMessages(walletConnectionMessages)
  const store = useWalletStore()
  const { intent, status, address, name } = useWallet()
  const { connectModalOpen } = useConnectModal()
  const { accountModalOpen, openAccountModal } = useAccountModal()
  const { chainModalOpen, openChainModal } = useChainModal()
  const open = connectModalOpen ? 'connect' : accountModalOpen ? 'account' : chainModalOpen ? 'networks' : null
  const hasFailed = open === 'connect' && failure !== null
  const kit = useMessages(walletKitMessages)
  const rewrites = useMemo(() => listTextRewrites(messages.instead, hasFailed, kit), [messages, hasFailed, kit])
  const slots = useDialogSlot(open !== null, messages.dialog[open ?? 'connect'], rewrites)
  const isSwitch = failure?.during === 'switchChain'
  const told = failure && explainWalletFailure(failure, messages)
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
  const goToAccount =
    openAccountModal &&
    (() => {
      closeDialogs()
      openAccountModal()
    })

  return (
    <>
      {slots.end &&
        open === 'connect' &&
        createPortal(<ConnectStatus {...{ attempts, onHelp }} failure={told?.text ?? null} />, slots.end)}
      {slots.end &&
        open === 'account' &&
        createPortal(<AccountMenu {...{ chains, acting }} onNetworks={goToNetworks} />, slots.end)}
      {slots.end &&
        open === 'networks' &&
        createPortal(<NetworksNote chains={chains} onAccount={goToAccount} />, slots.end)}
      {slots.address &&
        address &&
        open === 'account' &&
        createPortal(
          <>
            {name && <p className="font-sans text-xl">{name}</p>}
            <Address address={address} />
          </>,
          slots.address,
        )}
      {told && !open && !isCancelled && (
        <WalletFailureNotice
          text={told.text}
          details={told.details}
          onNetworks={isSwitch ? openChainModal : undefined}
          onDismiss={onFailureSeen}
        />
      )}
      <UnsupportedNetworkNotice chains={chains} />
      {intent?.kind === 'watch' && status === 'connected' && (
        <AddToWalletDialog item={intent.item} onClose={store.clearIntent} />
      )}
    </>
  )
}

interface ConnectStatusProps extends Pick<WalletDialogsProps, 'attempts' | 'onHelp'> {
  failure: string | null
}

/** Below the list of wallets: the pending connection or its failure, which RainbowKit does not show on a phone, and help for those without a wallet. */
function ConnectStatus({ attempts, failure, onHelp }: ConnectStatusProps) {
  const { help } = useMessages(walletMessages)
  const messages = useMessages(walletConnectionMessages)
  const waiting = useSyncExternalStore(attempts.subscribe, attempts.getWaiting, () => null)
  const text = waiting ? messages.waiting({ name: waiting }) : failure
  return (
    <div className="font-sans text-sm text-text">
      <div role="status">
        {text && (
          <p className="flex items-start gap-3 border-t border-line px-6 py-3">
            {!waiting && <Icon name="warning" className="size-5 text-warning" />}
            {text}
          </p>
        )}
      </div>
      {!waiting && (
        <div className="flex justify-center border-t border-line py-1">
          <Button variant="quiet" className="text-sm" onClick={onHelp}>
            {help}
          </Button>
        </div>
      )}
    </div>
  )
}

interface NetworksNoteProps extends Pick<Config, 'chains'> {
  /** Undefined where RainbowKit offers to disconnect itself. */
  onAccount: (() => void) | undefined
}

/** Below the list of networks: those that this marketplace serves, and a button to the account for wallets that cannot switch. */
function NetworksNote({ chains, onAccount }: NetworksNoteProps) {
  const { dialog, networks } = useMessages(walletConnectionMessages)
  const names = chains.filter(({ served }) => served).map(({ name }) => name)
  if (names.length === chains.length) return null
  return (
    <div className="flex flex-col gap-3 border-t border-line px-6 py-4 font-sans text-text">
      <p className="text-sm text-muted">{networks.served({ names: names.join(', ') })}</p>
      {onAccount && (
        <Button size="small" onClick={onAccount}>
          {dialog.account}
        </Button>
      )}
    </div>
  )
}
