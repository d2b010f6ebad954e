import { useEffect, useRef, useState } from 'react'
import { useAccount, useConfig } from 'wagmi'
import { getAccount } from 'wagmi/actions'
import { useWalletStore } from '@/hooks/wallet/useWalletStore'
import type { Config } from '@/lib/api/schemas/config'
import { readStoredWallet, subscribeToStoredWallet, writeStoredWallet } from '@/lib/wallet/stored-wallet'
import { disconnected } from '@/lib/wallet/wallet-store'
import { isActing } from './connectors/acting-connector'
import type { ActingController } from './connectors/create-acting-controller'
import { getWalletId } from './connectors/get-wallet-id'
import { forgetWallet, restoreWallet } from './connectors/restore-wallet'

export interface UseWalletSyncParameters extends Pick<Config, 'chains'> {
  /** Another tab has disconnected or switched the wallet. */
  onGone: () => void
  acting: ActingController
}

/** Restores the last wallet, then keeps the page's store, the storage and wagmi in step. True once the restoring is over. */
export function useWalletSync({ chains, onGone, acting }: UseWalletSyncParameters): boolean {
  const store = useWalletStore()
  const wagmi = useConfig()
  const { status, address, chainId, connector } = useAccount()
  const isUnsupported = !chains.some(({ id, served }) => served && id === chainId)
  const [isRestored, setRestored] = useState(false)
  const lastAddress = useRef<string | null>(store.getState().isHeard ? '' : null)

  useEffect(() => {
    restoreWallet(wagmi, acting)
      .catch(() => {})
      .finally(() => setRestored(true))
  }, [wagmi, acting])

  useEffect(
    () =>
      subscribeToStoredWallet((stored) => {
        const current = getAccount(wagmi)
        if (stored && current.connector && getWalletId(current.connector) === stored.walletId) {
          if (stored.address === current.address) return
        }
        if (current.connector) {
          forgetWallet(wagmi)
          onGone()
          acting.prompts.rejectAll()
        }
        if (!stored) return
        // Not this tab's to erase, should it not answer here.
        lastAddress.current ??= ''
        const isLeft = isActing(current.connector)
        restoreWallet(wagmi, acting)
          .catch(() => {})
          .finally(() => {
            if (isLeft && !isActing(getAccount(wagmi).connector) && !acting.left.getState())
              acting.left.setState('elsewhere')
          })
      }),
    [wagmi, onGone, acting],
  )

  useEffect(() => {
    if (status === 'connected') {
      // Of a demo wallet, which is one account, or of a Safe with its owner.
      const { accountName: name = null } = connector as { accountName?: string }
      lastAddress.current = address
      store.setConnection({ status, address, chainId, isUnsupported, name })
      // A Safe is found by the frame, and the next frame may hold another one.
      const isKept = connector.type !== 'safe'
      writeStoredWallet(isKept ? { walletId: getWalletId(connector), address, chainId, name } : null)
      return
    }
    // Until the restoring is over the page goes on to show the wallet of the last visit.
    if (!isRestored) return
    store.setConnection({ ...disconnected, status })
    // What another tab has stored in its place stays.
    const isOwn = lastAddress.current === null || readStoredWallet()?.address === lastAddress.current
    if (status === 'disconnected' && isOwn) writeStoredWallet(null)
  }, [status, address, chainId, isUnsupported, connector, isRestored, store])

  return isRestored
}
