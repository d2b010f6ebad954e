import type { Config, Connector, CreateConnectorFn } from 'wagmi'
import { reconnect, watchConnectors } from 'wagmi/actions'
import { readStoredActing } from '@/lib/safe/acting/stored-acting'
import { readStoredWallet } from '@/lib/wallet/stored-wallet'
import { actingId } from './acting-connector'
import type { ActingController } from './create-acting-controller'
import { getWalletId } from './get-wallet-id'

/** A wallet that does not answer must not leave the page waiting. */
const timeLimitMs = 8000
/** An extension may come a moment after the page. */
const announceMs = 1000

/**
 * Connects again what was connected last, and nothing else: to ask every connector would load every wallet's library. In a
 * frame the Safe around it comes first.
 */
export async function restoreWallet(wagmi: Config, acting: Pick<ActingController, 'reopen' | 'left'>): Promise<void> {
  // By itself: among others wagmi puts the one that was used last, an extension perhaps, before the Safe around the page.
  if (window.parent !== window && (await restore(wagmi, findConnectors(wagmi, 'safe')))) return
  const stored = readStoredWallet()
  if (!stored || stored.walletId === 'safe') return
  let { walletId } = stored
  if (walletId === actingId) {
    const owner = readStoredActing()
    if (!owner) return
    const find = async (id: string) => {
      await whenAnnounced(wagmi, id)
      return findConnectors(wagmi, id)[0]
    }
    const safe = await acting.reopen(stored.address, find).catch(() => null)
    if (safe && (await restore(wagmi, [safe]))) return
    // The owner is there all the same, perhaps.
    if (acting.left.getState() === null) acting.left.setState('unavailable')
    walletId = owner.walletId
  }
  await whenAnnounced(wagmi, walletId)
  await restore(wagmi, findConnectors(wagmi, walletId))
}

function findConnectors(wagmi: Config, walletId: string): readonly Connector[] {
  return wagmi.connectors.filter((connector) => getWalletId(connector) === walletId)
}

async function restore(wagmi: Config, connectors: readonly (Connector | CreateConnectorFn)[]): Promise<boolean> {
  if (connectors.length === 0) return false
  const limit = new Promise<'late'>((resolve) => setTimeout(() => resolve('late'), timeLimitMs))
  const outcome = await Promise.race([reconnect(wagmi, { connectors }), limit])
  if (wagmi.state.status === 'connected') return true
  if (outcome === 'late') forgetWallet(wagmi)
  return false
}

function whenAnnounced(wagmi: Config, walletId: string): Promise<void> {
  const isThere = () => wagmi.connectors.some((connector) => getWalletId(connector) === walletId)
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
