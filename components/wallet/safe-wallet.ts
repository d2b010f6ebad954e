import type { Wallet } from '@rainbow-me/rainbowkit'
import { safeWallet } from '@rainbow-me/rainbowkit/wallets'
import { createConnector } from 'wagmi'
import { safe } from 'wagmi/connectors'
import { anchorOrigins } from '@/lib/wallet/anchor-origins'
import { safeInfoMs } from '@/lib/wallet/wallet-defaults'

/**
 * RainbowKit's entry leaves wagmi's 10 ms for the Safe to answer, in which none does, and hears any page that frames
 * this one.
 */
export function buildSafeWallet(safeAppOrigins: readonly string[]): Wallet {
  const parameters = { unstable_getInfoTimeout: safeInfoMs, allowedDomains: anchorOrigins(safeAppOrigins) }
  return {
    ...safeWallet(),
    installed: true,
    createConnector: (details) => createConnector((config) => ({ ...safe(parameters)(config), ...details })),
  }
}
