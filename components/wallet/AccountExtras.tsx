import { useState } from 'react'
import { useAccount, useDisconnect } from 'wagmi'
import { Button, ButtonLink } from '@/components/ui/Button'
import { useConnectionMessages } from '@/hooks/useConnectionMessages'
import { useWalletStore } from '@/hooks/useWalletStore'
import { toAppError } from '@/lib/errors/to-app-error'
import { toUserMessage } from '@/lib/errors/to-user-message'
import { switchAccount } from '@/lib/wallet/switch-account'
import type { WalletProvider } from '@/lib/wallet/wallet-provider'
import { closeDialogs } from './close-dialogs'

/** What RainbowKit's account dialog does not have: the network, and the ways to what belongs to the account. */
export function AccountExtras({ onNetworks }: { onNetworks: (() => void) | undefined }) {
  const { account: messages } = useConnectionMessages()
  const { address, chain, connector } = useAccount()
  const { disconnectAsync } = useDisconnect()
  const store = useWalletStore()
  const [note, setNote] = useState('')
  // A Safe and a wallet on another device have one account here.
  const canSwitch = connector?.type === 'injected' || connector?.type === 'demo'

  const askForAccount = async () => {
    setNote(messages.switching)
    try {
      const provider = (await connector?.getProvider()) as WalletProvider
      setNote((await switchAccount(provider)) === 'asked' ? '' : messages.switchByHand)
    } catch (error) {
      setNote(toUserMessage(toAppError(error)).text)
    }
  }
  // Each demo wallet is one account: another one is chosen in the list.
  const chooseAgain = async () => {
    await disconnectAsync()
    store.requestConnect()
  }
  const showTransactions = () => {
    closeDialogs()
    store.setTransactionsOpen(true)
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line p-4 font-sans text-text">
      <div className="flex items-center justify-between gap-4">
        <p className="text-base">
          <span className="block text-sm text-muted">{messages.network}</span>
          {chain?.name ?? messages.unknownNetwork}
        </p>
        {connector?.switchChain && (
          <Button size="small" onClick={onNetworks}>
            {messages.changeNetwork}
          </Button>
        )}
      </div>
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={showTransactions} className="px-2!">
          {messages.transactions}
        </Button>
        <ButtonLink href={`/profile/${address}`} onClick={closeDialogs} className="px-2!">
          {messages.profile}
        </ButtonLink>
      </div>
      {canSwitch && (
        <Button onClick={connector.type === 'demo' ? chooseAgain : askForAccount}>{messages.switchAccount}</Button>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
    </div>
  )
}
