import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { whenIdle } from '@/lib/browser/when-idle'
import { followStoredWallet, readStoredWallet } from '@/lib/wallet/stored-wallet'
import { createWalletStore, disconnected, type WalletStore } from '@/lib/wallet/wallet-store'

const WalletContext = createContext<WalletStore | null>(null)

/** What pages know of a wallet. The heavy half is beside them: components/wallet/WalletIsland. */
export function WalletProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createWalletStore)

  // Before the first paint with scripts: nobody who is connected is asked to connect.
  useLayoutEffect(() => {
    const stored = readStoredWallet()
    if (stored) {
      const { address, chainId, name } = stored
      store.setConnection({ status: 'reconnecting', address, chainId, name })
    }
    // A visitor without a wallet never loads the libraries; a Safe opens the page in a frame.
    return stored || window.parent !== window ? whenIdle(store.requestLoad) : undefined
  }, [store])

  // Without the libraries too, a page does not go on to show what another tab has disconnected.
  useEffect(() => followStoredWallet((stored) => stored || store.setConnection(disconnected)), [store])

  return <WalletContext value={store}>{children}</WalletContext>
}

export function useWalletStore(): WalletStore {
  const store = useContext(WalletContext)
  if (!store) throw new Error('useWalletStore needs WalletProvider above it')
  return store
}
