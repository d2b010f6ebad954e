import type { Wallet } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import type { AnnouncedWallet } from '@/lib/wallet/discover-wallets'
import { walletTheme } from '@/lib/wallet/wallet-defaults'
import { browserConnector } from './browser-connector'

/** A wallet that announced itself, as an option of the list. */
export function buildAnnouncedWallet({ name, icon, rdns, provider }: AnnouncedWallet): Wallet {
  return {
    id: rdns,
    name,
    iconUrl: icon ?? injectedWallet().iconUrl,
    iconAccent: walletTheme.accentColor,
    iconBackground: '#101e18',
    installed: true,
    createConnector: (details) => (config) => ({
      ...browserConnector({ id: rdns, name, find: () => provider, onMissing: () => {} })(config),
      ...details,
    }),
  }
}
