import { useEffect, useState } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { useConnectionMessages } from '@/hooks/useConnectionMessages'
import { useWallet } from '@/hooks/useWallet'
import { useWalletStore } from '@/hooks/useWalletStore'
import { WalletFailure } from './WalletFailure'

/** A wallet on a network that is none of the market's and cannot switch, as a Safe: it is said, and there is no button. */
export function FixedNetwork() {
  const { fixedNetwork } = useConnectionMessages()
  const { chains } = useConfig()
  const store = useWalletStore()
  const { intent } = useWallet()
  const { status, chain, connector } = useAccount()
  const [isDismissed, setDismissed] = useState(false)
  const isStuck = status === 'connected' && !chain && !connector.switchChain
  const isAsked = isStuck && (intent?.kind === 'network' || intent?.kind === 'account' || intent?.kind === 'connect')

  useEffect(() => {
    if (!isAsked) return
    setDismissed(false)
    store.clearIntent()
  }, [isAsked, store])

  if (!isStuck || isDismissed) return null
  const text = fixedNetwork({ name: connector.name, chains: chains.map(({ name }) => name).join(', ') })
  return <WalletFailure text={text} onNetworks={undefined} onDismiss={() => setDismissed(true)} />
}
