import { useEffect } from 'react'
import { useAccount } from 'wagmi'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Eip1193Reader } from '@/lib/protocol/erc/eip1193-provider'
import { isActing } from './connectors/acting-connector'

/**
 * Lends the connected wallet's provider to the pages, to read with. A demo wallet, and a Safe by the wallet of an owner,
 * read through the market itself.
 */
export function usePublishWalletReader(): void {
  const store = useWalletStore()
  const { connector, status } = useAccount()

  useEffect(() => {
    // A connector that is being restored has no methods yet.
    if (status !== 'connected' || connector.type === 'demo' || isActing(connector) || !connector.getProvider) return
    let isGone = false
    connector.getProvider().then(
      (provider) => {
        const { request } = (provider ?? {}) as Partial<Eip1193Reader>
        if (isGone || !request) return
        store.setReader({ name: connector.name, request: (call) => request.call(provider as Eip1193Reader, call) })
      },
      () => {},
    )
    return () => {
      isGone = true
      store.setReader(null)
    }
  }, [connector, status, store])
}
