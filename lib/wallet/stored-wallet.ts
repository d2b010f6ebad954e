/** A frame has a wallet of its own: the Safe around it must not take the place of the one in a tab beside it. */
const key = typeof window !== 'undefined' && window.parent !== window ? 'verdigris.wallet.framed' : 'verdigris.wallet'

export interface StoredWallet {
  /** RainbowKit's id of the option: several options share one wagmi connector id (`walletConnect`). */
  walletId: string
  address: `0x${string}`
  chainId: number
  /** A demo wallet's. */
  name: string | null
}

/** The wallet of the last visit: what is shown until it has answered, and the only one that is asked. */
export function readStoredWallet(): StoredWallet | null {
  try {
    return parse(JSON.parse(localStorage.getItem(key) ?? 'null'))
  } catch {
    return null
  }
}

/** Calls back when another tab connects, switches or disconnects; returns how to stop. */
export function subscribeToStoredWallet(listener: (stored: StoredWallet | null) => void): () => void {
  const handle = ({ key: changed }: StorageEvent) => {
    // Null: everything was cleared.
    if (changed === key || changed === null) listener(readStoredWallet())
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}

export function writeStoredWallet(wallet: StoredWallet | null): void {
  try {
    if (wallet) localStorage.setItem(key, JSON.stringify(wallet))
    else localStorage.removeItem(key)
  } catch {}
}

/** By hand, not by a schema: every page reads this first, and must not wait for, or carry, a library for it. */
function parse(value: unknown): StoredWallet | null {
  const { walletId, address, chainId, name } = (value ?? {}) as Partial<Record<keyof StoredWallet, unknown>>
  const isComplete =
    typeof walletId === 'string' &&
    typeof address === 'string' &&
    /^0x[0-9a-fA-F]{40}$/.test(address) &&
    Number.isInteger(chainId)
  return isComplete
    ? ({ walletId, address, chainId, name: typeof name === 'string' ? name : null } as StoredWallet)
    : null
}
