import { useEffect, useState } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { useWalletStore } from '@/context/WalletProvider'
import { writeStoredWallet } from '@/lib/wallet/stored-wallet'
import { disconnected } from '@/lib/wallet/wallet-store'
import { findWalletId, restoreWallet } from './restore-wallet'

/** Restores the last wallet, then keeps the page's store in step with wagmi. True once the restoring is over. */
export function useWalletSync(): boolean {
  const store = useWalletStore()
  const wagmi = useConfig()
  const { status, address, chainId, connector } = useAccount()
  const [isRestored, setRestored] = useState(false)

  useEffect(() => {
    restoreWallet(wagmi)
      .catch(() => {})
      .finally(() => setRestored(true))
  }, [wagmi])

  useEffect(() => {
    if (status === 'connected') {
      const connectorName = connector.name
      store.setConnection({ status, address, chainId, connectorName })
      writeStoredWallet({ walletId: findWalletId(connector), address, chainId, connectorName })
      return
    }
    // Until the restoring is over the page goes on to show the wallet of the last visit.
    if (!isRestored) return
    store.setConnection({ ...disconnected, status })
    if (status === 'disconnected') writeStoredWallet(null)
  }, [status, address, chainId, connector, isRestored, store])

  return isRestored
}
