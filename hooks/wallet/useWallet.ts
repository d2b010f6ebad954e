import { useSyncExternalStore } from 'react'
import { useWalletStore } from '@/context/WalletProvider'
import type { WalletState, WalletStore } from '@/lib/wallet/wallet-store'

type WalletRequests = Pick<WalletStore, Extract<keyof WalletStore, `request${string}`>>

/** The wallet's state and what a page may ask of it. On the server, and until hydration, nobody is connected. */
export function useWallet(): WalletState & WalletRequests {
  const store = useWalletStore()
  return { ...store, ...useSyncExternalStore(store.subscribe, store.getState, store.getServerState) }
}
