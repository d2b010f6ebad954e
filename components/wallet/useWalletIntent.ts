import { useAccountModal, useChainModal, useConnectModal } from '@rainbow-me/rainbowkit'
import { useEffect, useRef } from 'react'
import { useAccount } from 'wagmi'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { closeDialogs } from './rainbowkit/close-dialogs'

export interface UseWalletIntentParameters extends Pick<Config, 'chains'> {
  isRestored: boolean
  /** Whether a notice stands in the place of the list for a moment. */
  isExplaining: boolean
}

/** Does what was asked for on the page: opens RainbowKit's modal for it. A purchase stays until its dialog ends it. */
export function useWalletIntent({ chains, isRestored, isExplaining }: UseWalletIntentParameters): void {
  const store = useWalletStore()
  const { intent } = useWallet()
  const { status, chainId, connector } = useAccount()
  const isServed = chains.some(({ id, served }) => served && id === chainId)
  const isStuck = status === 'connected' && !isServed && !connector?.switchChain
  const { openConnectModal, connectModalOpen } = useConnectModal()
  const { openAccountModal } = useAccountModal()
  const { openChainModal } = useChainModal()
  const askedFor = useRef<unknown>(null)
  const wasOpen = useRef(false)

  useEffect(() => {
    // RainbowKit's list would go on to say "Opening Safe…" for ever.
    if (!isExplaining) return
    // Not at once: at this moment its listener may be between two renderings.
    const timer = setTimeout(closeDialogs)
    return () => clearTimeout(timer)
  }, [isExplaining])

  useEffect(() => {
    const isClosed = wasOpen.current && !connectModalOpen
    wasOpen.current = connectModalOpen
    if (!intent || intent.kind === 'help' || !isRestored || isExplaining) return

    if (status === 'connected') {
      // `UnsupportedNetworkNotice` answers in the place of a list in which nothing can be chosen.
      if (intent.kind === 'watch' || (isStuck && intent.kind !== 'buy')) return
      if (intent.kind === 'buy') {
        // From here on the dialog itself offers to connect again.
        askedFor.current = intent
        return
      }
      // The account modal is there on a known chain only; on another one the networks are what is needed.
      const openAccount = intent.kind === 'account' ? openAccountModal : undefined
      const open = intent.kind === 'connect' ? undefined : (openAccount ?? openChainModal)
      open?.()
      store.clearIntent()
      return
    }
    if (status !== 'disconnected') return
    if (askedFor.current !== intent) {
      if (!openConnectModal) return
      askedFor.current = intent
      openConnectModal()
      if (intent.kind !== 'buy') store.clearIntent()
      return
    }
    // Closed without a choice: the purchase is called off, unless it is under way already.
    if (isClosed && intent.kind === 'buy') store.clearIntent()
  }, [
    intent,
    isRestored,
    isExplaining,
    status,
    isStuck,
    connectModalOpen,
    openConnectModal,
    openAccountModal,
    openChainModal,
    store,
  ])
}
