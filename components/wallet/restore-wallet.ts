import type { Config, Connector } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'
import { readStoredWallet } from '@/lib/wallet/stored-wallet'

/** A wallet that does not answer must not leave the page waiting. */
const timeLimitMs = 8000
/** An extension may come a moment after the page. */
const announceMs = 1000

/** RainbowKit's id of an option; several options share one connector id (`walletConnect`). */
export function findWalletId(connector: Connector): string {
  const { rkDetails } = connector as { rkDetails?: { id?: unknown } }
  return typeof rkDetails?.id === 'string' ? rkDetails.id : connector.id
}

/** Connects again what was connected last, and nothing else: to ask every connector would load every wallet's library. */
export async function restoreWallet(wagmi: Config): Promise<void> {
  const stored = readStoredWallet()
  const isFramed = window.parent !== window
  if (stored && !isFramed) await whenAnnounced(wagmi, stored.walletId)
  const connectors = wagmi.connectors.filter((connector) => {
    const id = findWalletId(connector)
    return (isFramed && id === 'safe') || id === stored?.walletId
  })
  if (connectors.length === 0) return
  const first = isFramed ? 'safe' : stored?.walletId
  connectors.sort((a, b) => Number(findWalletId(b) === first) - Number(findWalletId(a) === first))

  const limit = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), timeLimitMs))
  const outcome = await Promise.race([reconnect(wagmi, { connectors }), limit])
  if (outcome === 'late' && wagmi.state.status !== 'connected') {
    forgetWallet(wagmi)
  }
}

function whenAnnounced(wagmi: Config, walletId: string): Promise<void> {
  const isThere = () => wagmi.connectors.some((connector) => findWalletId(connector) === walletId)
  return new Promise((resolve) => {
    if (isThere()) return resolve()
    const finish = () => {
      clearTimeout(timer)
      stop()
      resolve()
    }
    const stop = watchConnectors(wagmi, { onChange: () => isThere() && finish() })
    const timer = setTimeout(finish, announceMs)
  })
}

/** Lets go of the wallet in this tab alone: to disconnect it would undo what another tab has stored meanwhile. */
export function forgetWallet(wagmi: Config): void {
  wagmi.setState((state) => ({ ...state, connections: new Map(), current: null, status: 'disconnected' }))
}
