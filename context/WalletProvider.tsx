import { createContext, type ReactNode, useContext, useEffect, useLayoutEffect, useState } from 'react'
import { eventStreamAccount } from '@/lib/api/events/event-stream-account'
import { whenIdle } from '@/lib/browser/startup/when-idle'
import { readStoredWallet, type StoredWallet, subscribeToStoredWallet } from '@/lib/wallet/stored-wallet'
import { createWalletStore, disconnected, type WalletStore } from '@/lib/wallet/wallet-store'

const WalletContext = createContext<WalletStore | null>(null)

/** What pages know of a wallet. The heavy half is beside them: components/wallet/WalletIsland. */
export function WalletProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createWalletStore)

  // Before the first paint with scripts: nobody who is connected is asked to connect.
  useLayoutEffect(() => {
    const stored = readStoredWallet()
    if (stored) return restore(store, stored)
    // A visitor without a wallet never loads the libraries; a Safe opens the page in a frame.
    return window.parent !== window ? whenIdle(store.requestLoad) : undefined
  }, [store])

  // What another tab connects or disconnects. The libraries, once they are there, follow to another wallet by themselves.
  useEffect(
    () =>
      subscribeToStoredWallet((stored) => {
        if (!stored) store.setConnection(disconnected)
        else if (!store.getState().loadRequested) restore(store, stored, true)
      }),
    [store],
  )

  useEffect(() => {
    const tell = () => eventStreamAccount.setState(store.getState().address)
    tell()
    return store.subscribe(tell)
  }, [store])

  return <WalletContext value={store}>{children}</WalletContext>
}

export function useWalletStore(): WalletStore {
  const store = useContext(WalletContext)
  if (!store) throw new Error('useWalletStore needs WalletProvider above it')
  return store
}

/** Shows it as it was, until the libraries have asked it. */
function restore(store: WalletStore, { address, chainId, name }: StoredWallet, isHeard = false): () => void {
  const { setConnection, requestLoad } = store
  setConnection({ status: 'reconnecting', address, chainId, name, isHeard })
  return whenIdle(requestLoad)
}
