import { Component, type ComponentType, type ReactNode, useState } from 'react'
import { useLazyModule } from '@/hooks/ui/useLazyModule'
import { useWallet } from '@/hooks/wallet/useWallet'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { disconnected } from '@/lib/wallet/wallet-store'

interface Kit {
  WalletKit: ComponentType<{ config: Config }>
  config: Config
}

async function loadKit(): Promise<Kit> {
  const [{ WalletKit }, config] = await Promise.all([
    import('./WalletKit'),
    import('@/lib/api/client/core').then(({ getConfig }) => getConfig()),
  ])
  return { WalletKit, config }
}

/** Beside the pages, so that nothing remounts when the wallet code comes. */
export function WalletIsland() {
  const store = useWalletStore()
  const { loadRequested } = useWallet()
  const [hasFailed, setFailed] = useState(false)
  const { module: kit } = useLazyModule(loadRequested, loadKit, { onFail: store.failLoad })
  if (hasFailed && loadRequested) setFailed(false)

  const handleError = () => {
    store.setConnection(disconnected)
    store.failLoad()
    setFailed(true)
  }

  return (
    kit &&
    !hasFailed && (
      <WalletErrorBoundary onError={handleError}>
        <kit.WalletKit config={kit.config} />
      </WalletErrorBoundary>
    )
  )
}

interface WalletErrorBoundaryProps {
  onError: () => void
  children: ReactNode
}

/** An error in the wallet libraries removes the wallet, never the page. */
class WalletErrorBoundary extends Component<WalletErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch() {
    this.props.onError()
  }

  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
