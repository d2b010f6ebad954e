import type { Wallet } from '@rainbow-me/rainbowkit'
import { safeWallet } from '@rainbow-me/rainbowkit/wallets'
import { safeConnector } from './safe-connector'

export interface SafeWalletParameters {
  safeAppOrigins: readonly string[]
  onMissing: () => void
}

/** RainbowKit's entry, with a connector of ours. */
export function buildSafeWallet({ safeAppOrigins, onMissing }: SafeWalletParameters): Wallet {
  return {
    ...safeWallet(),
    installed: true,
    createConnector: (details) => (config) => ({
      ...safeConnector({ origins: safeAppOrigins, onMissing })(config),
      ...details,
    }),
  }
}
