import { useConnectModal } from '@rainbow-me/rainbowkit'
import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useAccount } from 'wagmi'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { isSameAccount, readSessionHint, sessionStore } from '@/lib/session/session-store'

export interface SessionSlotProps {
  config: Config
  isRestored: boolean
  /** Whether a notice stands in the place of the list of wallets for a moment. */
  isExplaining: boolean
}

const loadDialog = async () => (await import('./SignInDialog')).SignInDialog

/** Where the question whose account it is comes up: first the wallet, then its signature. */
export function SessionSlot({ config, isRestored, isExplaining }: SessionSlotProps) {
  const { ask } = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, sessionStore.getServerState)
  const { status, address, chainId, connector } = useAccount()
  useConnectFirst({ ask, isRestored, isExplaining })
  useSignOutWithWallet()
  const { module: Dialog } = useLazyModule(ask, loadDialog, { onFail: sessionStore.cancel })

  if (!ask || !Dialog || status !== 'connected') return null
  const served = config.chains.filter((chain) => chain.served)
  const asked = served.find(({ id }) => id === chainId) ?? served[0]
  if (!asked) return null
  return (
    <Dialog
      key={address}
      address={address}
      chainId={asked.id}
      isSafe={connector.id === 'safe' || connector.id === 'acting'}
      onSession={sessionStore.accept}
      onCancel={sessionStore.cancel}
    />
  )
}

interface UseConnectFirstParameters extends Pick<SessionSlotProps, 'isRestored' | 'isExplaining'> {
  ask: unknown
}

/** Without a wallet its list comes first; closed without a choice, the question is off. */
function useConnectFirst({ ask, isRestored, isExplaining }: UseConnectFirstParameters): void {
  const store = useWalletStore()
  const { status } = useAccount()
  const { connectModalOpen } = useConnectModal()
  const askedFor = useRef<unknown>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    if (!ask || !isRestored || status === 'connected') return
    if (isExplaining) wasOpen.current = false
    else if (connectModalOpen) wasOpen.current = true
    else if (status === 'disconnected') {
      if (askedFor.current !== ask) {
        askedFor.current = ask
        wasOpen.current = false
        store.requestConnect()
      } else if (wasOpen.current) sessionStore.cancel()
    }
  }, [ask, isRestored, isExplaining, status, connectModalOpen, store])
}

/** Who disconnects a wallet here is out, whoever uses the computer next. */
function useSignOutWithWallet(): void {
  const { status, address } = useAccount()
  const connected = useRef<string | null>(null)

  useEffect(() => {
    if (status === 'connected') connected.current = address
    if (status !== 'disconnected' || !connected.current) return
    const isSignedIn = isSameAccount(readSessionHint(), connected.current)
    connected.current = null
    if (isSignedIn) sessionStore.signOut().catch(() => {})
  }, [status, address])
}
