import { clientDefaults } from '@/lib/base/client-defaults'

/** RainbowKit's own. */
const key = 'rk-recent'

/** RainbowKit marks so many wallets as recent, and would remember every one that was ever used. */
export function trimRecentWallets(): void {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    const recent = Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : []
    if (recent.length > clientDefaults.recentWallets) {
      localStorage.setItem(key, JSON.stringify(recent.slice(0, clientDefaults.recentWallets)))
    }
  } catch {}
}
