import { useState } from 'react'
import { useAccount } from 'wagmi'
import { Button } from '@/components/ui/Button'
import { useConnectionMessages } from '@/hooks/useConnectionMessages'
import { toAppError } from '@/lib/errors/to-app-error'
import { toUserMessage } from '@/lib/errors/to-user-message'
import { switchAccount } from '@/lib/wallet/switch-account'
import type { WalletProvider } from '@/lib/wallet/wallet-provider'

/** What RainbowKit's account dialog does not have: the network, and the way to another account. */
export function AccountExtras({ onNetworks }: { onNetworks: (() => void) | undefined }) {
  const { account: messages } = useConnectionMessages()
  const { chain, connector } = useAccount()
  const [note, setNote] = useState('')
  // A demo wallet, a Safe and a wallet on another device have one account here.
  const canSwitch = connector?.type === 'injected'

  const askForAccount = async () => {
    setNote(messages.switching)
    try {
      const provider = (await connector?.getProvider()) as WalletProvider
      setNote((await switchAccount(provider)) === 'asked' ? '' : messages.switchByHand)
    } catch (error) {
      setNote(toUserMessage(toAppError(error)).text)
    }
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
      {canSwitch && <Button onClick={askForAccount}>{messages.switchAccount}</Button>}
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
    </div>
  )
}
