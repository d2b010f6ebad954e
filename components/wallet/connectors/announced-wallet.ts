import type { Wallet } from '@rainbow-me/rainbowkit'
import { injectedWallet } from '@rainbow-me/rainbowkit/wallets'
import { walletTheme } from '@/lib/base/client-defaults'
import type { AnnouncedWallet } from '@/lib/wallet/discover-wallets'
import { browserConnector } from './browser-connector'

/**
 * A wallet that announced itself, as an option of the list.
 * @param isContested whether another claims to be it: then it is not found again by what it claims
 */
export function buildAnnouncedWallet(
  { uuid, name, icon, rdns, provider }: AnnouncedWallet,
  isContested: boolean,
): Wallet {
  const id = isContested ? `${rdns} ${uuid}` : rdns
  return {
    id,
    name,
    iconUrl: icon ?? injectedWallet().iconUrl,
    iconAccent: walletTheme.accentColor,
    iconBackground: '#101e18',
    installed: true,
    createConnector: (details) => (config) => ({
      ...browserConnector({ id, name, find: () => provider, onMissing: () => {} })(config),
      ...details,
    }),
  }
}
