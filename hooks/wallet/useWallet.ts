import { useSyncExternalStore } from 'react'
import { useWalletStore } from '@/context/WalletProvider'

/** The wallet's state and what a page may ask of it. On the server, and until hydration, nobody is connected. */
export function useWallet() {
  const store = useWalletStore()
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getServerState)
  const { requestLoad, requestConnect, requestAccount, requestNetwork, requestWatch, requestBuy } = store
  return { ...state, requestLoad, requestConnect, requestAccount, requestNetwork, requestWatch, requestBuy }
}
