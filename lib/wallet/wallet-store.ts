import type { Item } from '@/lib/api/schemas/item'
import { createExternalStore } from '@/lib/base/external-store'
import type { Eip1193Reader } from '@/lib/protocol/erc/eip1193-provider'

export type WalletStatus = 'disconnected' | 'connecting' | 'reconnecting' | 'connected'

export interface WalletConnection {
  status: WalletStatus
  address: `0x${string}` | null
  chainId: number | null
  /** Nothing is for sale on the wallet's chain here. */
  isUnsupported?: boolean
  /** What the account is called in place of its address: a demo wallet's name. */
  name: string | null
  /** Known from another tab, whose it is to forget it. */
  isHeard?: boolean
}

/** What a person asked for before, or while, the wallet code was there. The island takes it up, once. */
export type WalletIntent =
  | { kind: 'connect' }
  | { kind: 'help' }
  | { kind: 'account' }
  | { kind: 'network' }
  | { kind: 'watch'; item: Item }
  | { kind: 'buy'; item: Item }

export interface WalletState extends WalletConnection {
  intent: WalletIntent | null
  reader: Eip1193Reader | null
  /** Whether the list of what was sent is open. */
  areTransactionsOpen: boolean
  /** Whether anything asked for the heavy half; it never goes back. */
  loadRequested: boolean
  /** Why the wallet code could not be loaded; a new request tries again. */
  loadFailed: boolean
}

export const disconnected: WalletConnection = {
  status: 'disconnected',
  address: null,
  chainId: null,
  isUnsupported: false,
  name: null,
}

/** What the server renders, and the browser until it has hydrated. */
export const initialWalletState: WalletState = {
  ...disconnected,
  intent: null,
  reader: null,
  areTransactionsOpen: false,
  loadRequested: false,
  loadFailed: false,
}

export type WalletStore = ReturnType<typeof createWalletStore>

/** The little that pages know of a wallet. They never load the libraries behind it, which weigh more than a page. */
export function createWalletStore() {
  const store = createExternalStore<WalletState>(initialWalletState)
  const patch = (change: Partial<WalletState>) => {
    const state = store.getState()
    const keys = Object.keys(change) as (keyof WalletState)[]
    if (keys.some((key) => !Object.is(state[key], change[key]))) store.setState({ ...state, ...change })
  }
  const request = (intent: WalletIntent) => patch({ intent, loadRequested: true, loadFailed: false })

  return {
    getState: store.getState,
    getServerState: () => initialWalletState,
    subscribe: store.subscribe,
    setConnection: (connection: WalletConnection) => patch(connection),
    setReader: (reader: Eip1193Reader | null) => patch({ reader }),
    requestLoad: () => patch({ loadRequested: true, loadFailed: false }),
    requestConnect: () => request({ kind: 'connect' }),
    requestHelp: () => request({ kind: 'help' }),
    requestAccount: () => request({ kind: 'account' }),
    requestNetwork: () => request({ kind: 'network' }),
    requestWatch: (item: Item) => request({ kind: 'watch', item }),
    requestBuy: (item: Item) => request({ kind: 'buy', item }),
    setTransactionsOpen: (areTransactionsOpen: boolean) => patch({ areTransactionsOpen }),
    clearIntent: () => patch({ intent: null }),
    failLoad: () => patch({ loadFailed: true, loadRequested: false }),
  }
}
