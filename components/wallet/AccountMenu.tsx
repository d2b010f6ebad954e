import { useState } from 'react'
import { type Connector, useAccount, useConnect, useConnectors, useDisconnect } from 'wagmi'
import { InboxLink } from '@/components/inbox/InboxLink'
import { Button, ButtonLink } from '@/components/ui/Button'
import { FailureNotice } from '@/components/ui/FailureNotice'
import { useSession } from '@/hooks/session/useSession'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { accountMessages } from '@/lib/i18n/generated/account-messages'
import { walletConnectionMessages } from '@/lib/i18n/generated/wallet-connection-messages'
import type { Eip1193Provider } from '@/lib/protocol/erc/eip1193-provider'
import { switchAccount } from '@/lib/wallet/switch-account'
import { AccountSafes } from './AccountSafes'
import type { ActingController } from './connectors/create-acting-controller'
import { closeDialogs } from './rainbowkit/close-dialogs'

export interface AccountMenuProps extends Pick<Config, 'chains'> {
  onNetworks: (() => void) | undefined
  acting: ActingController
}

/** What RainbowKit's account dialog does not have: the network, and the ways to what belongs to the account. */
export function AccountMenu({ chains, onNetworks, acting }: AccountMenuProps) {
  const { account: messages } = useMessages(walletConnectionMessages)
  const { own } = useMessages(accountMessages)
  const { address, chain, connector } = useAccount()
  const session = useSession()
  const store = useWalletStore()
  const [note, setNote] = useState('')
  const [error, setError] = useState<unknown>(null)
  const [isChoosing, setChoosing] = useState(false)
  const isDemo = connector?.type === 'demo'
  // A Safe and a wallet on another device have one account here.
  const canSwitch = connector?.type === 'injected' || isDemo

  const say = (promise: Promise<string>) => {
    setError(null)
    promise.then(setNote, (thrown) => {
      setNote('')
      setError(thrown)
    })
  }
  const askForAccount = async () => {
    setNote(messages.switching)
    const provider = (await connector?.getProvider()) as Eip1193Provider
    return (await switchAccount(provider)) === 'asked' ? '' : messages.switchByHand
  }
  const showTransactions = () => {
    closeDialogs()
    store.setTransactionsOpen(true)
  }

  return (
    <div className="flex flex-col gap-3 border-t border-line p-4 font-sans text-text">
      <Button onClick={showTransactions}>{messages.transactions}</Button>
      {address && <InboxLink address={address} onClick={closeDialogs} />}
      <AccountSafes {...{ chains, acting }} />
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
      <div className={`grid gap-3 ${canSwitch ? 'grid-cols-2' : ''}`}>
        <ButtonLink href={`/profile/${address}`} onClick={closeDialogs} className="px-2!">
          {messages.profile}
        </ButtonLink>
        {canSwitch && (
          <Button
            className="px-2!"
            aria-expanded={isDemo ? isChoosing : undefined}
            // Each demo wallet is one account: another one is chosen here.
            onClick={() => (isDemo ? setChoosing(!isChoosing) : say(askForAccount()))}
          >
            {messages.switchAccount}
          </Button>
        )}
      </div>
      {isChoosing && <DemoAccounts />}
      {session.status === 'authenticated' && session.session?.isOperator && (
        <ButtonLink href="/moderation" onClick={closeDialogs}>
          {messages.moderation}
        </ButtonLink>
      )}
      {session.status === 'authenticated' && (
        <div className="flex items-center justify-between gap-4">
          <p className="text-sm text-muted">{messages.signedIn}</p>
          <Button size="small" variant="quiet" onClick={() => say(session.signOut().then(() => own.signedOut))}>
            {own.signOut}
          </Button>
        </div>
      )}
      <p role="status" className="text-sm text-muted empty:hidden">
        {note}
      </p>
      {error !== null && <FailureNotice error={error} />}
    </div>
  )
}

/** The other demo wallets. The present one disconnects after the next one has connected. */
function DemoAccounts() {
  const { account: messages } = useMessages(walletConnectionMessages)
  const { connector: present } = useAccount()
  const { connectAsync } = useConnect()
  const { disconnectAsync } = useDisconnect()
  const others = useConnectors().filter(({ type, uid }) => type === 'demo' && uid !== present?.uid)

  const change = async (connector: Connector) => {
    await connectAsync({ connector })
    if (present) await disconnectAsync({ connector: present })
    closeDialogs()
  }

  return (
    <ul
      aria-label={messages.otherAccounts}
      // The list may open below the edge of the screen.
      ref={(list) => list?.scrollIntoView?.({ block: 'nearest' })}
      className="grid scroll-mb-4 grid-cols-2 gap-3"
    >
      {others.map((connector) => (
        <li key={connector.uid} className="grid">
          <Button size="small" onClick={() => void change(connector)}>
            {connector.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}
