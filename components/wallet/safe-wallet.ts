import type { Wallet } from '@rainbow-me/rainbowkit'
import { safeWallet } from '@rainbow-me/rainbowkit/wallets'
import { safe } from 'wagmi/connectors'
import { AppError } from '@/lib/errors/app-error'
import { anchorOrigins } from '@/lib/wallet/anchor-origins'
import { safeInfoMs } from '@/lib/wallet/wallet-defaults'

export interface SafeWalletParameters {
  safeAppOrigins: readonly string[]
  /** Whatever there is around the page, it is no Safe that answers. */
  onMissing: () => void
}

/**
 * RainbowKit's entry leaves wagmi's 10 ms for the Safe to answer, in which none does, and hears any page that frames
 * this one.
 */
export function buildSafeWallet({ safeAppOrigins, onMissing }: SafeWalletParameters): Wallet {
  const parameters = { unstable_getInfoTimeout: safeInfoMs, allowedDomains: anchorOrigins(safeAppOrigins) }
  return {
    ...safeWallet(),
    installed: true,
    createConnector: (details) => (config) => {
      const base = safe(parameters)(config)
      let isThere = false
      return {
        ...base,
        ...details,
        async connect(given) {
          try {
            isThere = (await base.getProvider()) !== undefined
          } catch (cause) {
            if (!given?.isReconnecting) onMissing()
            throw new AppError('wallet_missing', 'Could not load Safe information', { cause })
          }
          return base.connect.call(this as never, given as never) as never
        },
        async getChainId() {
          // The list asks this of a wallet that is not chosen yet.
          return isThere ? base.getChainId.call(this as never) : config.chains[0].id
        },
      }
    },
  }
}
