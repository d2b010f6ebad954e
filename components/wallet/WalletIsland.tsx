import { type ComponentType, useEffect, useState } from 'react'
import { useWalletStore } from '@/context/WalletProvider'
import { useWallet } from '@/hooks/useWallet'
import type { Config } from '@/lib/schemas/config'
import { disconnected } from '@/lib/wallet/wallet-store'
import { IslandBoundary } from './IslandBoundary'

interface Kit {
  WalletKit: ComponentType<{ config: Config }>
  config: Config
}

async function loadKit(): Promise<Kit> {
  const [{ WalletKit }, config] = await Promise.all([
    import('./WalletKit'),
    import('@/lib/api/market-api').then(({ getConfig }) => getConfig()),
  ])
  return { WalletKit, config }
}

/**
 * Beside the pages, so that nothing remounts when the wallet code comes. It is not `React.lazy`: that would keep a
 * failed load for ever, and here the next click tries again.
 */
export function WalletIsland() {
  const store = useWalletStore()
  const { loadRequested } = useWallet()
  const [kit, setKit] = useState<Kit | null>(null)

  useEffect(() => {
    if (!loadRequested || kit) return
    let isGone = false
    loadKit().then(
      (loaded) => !isGone && setKit(loaded),
      () => !isGone && store.failLoad(),
    )
    return () => {
      isGone = true
    }
  }, [loadRequested, kit, store])

  const handleError = () => {
    setKit(null)
    store.setConnection(disconnected)
    store.failLoad()
  }

  return (
    kit && (
      <IslandBoundary onError={handleError}>
        <kit.WalletKit config={kit.config} />
      </IslandBoundary>
    )
  )
}
