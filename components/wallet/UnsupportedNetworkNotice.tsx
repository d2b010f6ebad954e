import { useEffect, useState } from 'react'
import { useAccount } from 'wagmi'
import { useMessages } from '@/hooks/ui/useMessages'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { walletConnectionMessages } from '@/lib/i18n/generated/wallet-connection-messages'
import { WalletFailureNotice } from './WalletFailureNotice'

/** A wallet on a network that is not served here and cannot switch, as a Safe: it is said, and there is no button. */
export function UnsupportedNetworkNotice({ chains }: Pick<Config, 'chains'>) {
  const { fixedNetwork } = useMessages(walletConnectionMessages)
  const store = useWalletStore()
  const { intent } = useWallet()
  const { status, chainId, connector } = useAccount()
  const served = chains.filter((one) => one.served)
  const [isDismissed, setDismissed] = useState(false)
  const isStuck = status === 'connected' && !connector.switchChain && !served.some(({ id }) => id === chainId)
  const isAsked = isStuck && (intent?.kind === 'network' || intent?.kind === 'account' || intent?.kind === 'connect')

  useEffect(() => {
    if (!isAsked) return
    setDismissed(false)
    store.clearIntent()
  }, [isAsked, store])

  if (!isStuck || isDismissed) return null
  const text = fixedNetwork({ name: connector.name, chains: served.map(({ name }) => name).join(', ') })
  return <WalletFailureNotice text={text} onNetworks={undefined} onDismiss={() => setDismissed(true)} />
}
