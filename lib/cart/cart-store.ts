import { readStorage, writeStorage } from '@/lib/browser/storage'
import { type CartLine, cartSchema, mostCartLines } from '@/lib/schemas/cart'
import { createExternalStore } from '@/lib/wallet/external-store'
import { cartPresence, cartPrefix as prefix } from './cart-presence'
import { findWorkId } from './find-work-id'

export interface CartStore {
  /** Of all chains. */
  getState: () => readonly CartLine[]
  subscribe: (listener: () => void) => () => void
  /** Those that are there already are put in anew. What is left out for want of room is counted. */
  add: (lines: readonly CartLine[]) => number
  remove: (workIds: readonly string[]) => void
  close: () => void
}

/** What somebody means to buy, kept in this browser. Where storage is blocked it lives as long as the page. */
export function openCartStore(view: Window = window): CartStore {
  const store = createExternalStore<readonly CartLine[]>(readAll(view))

  const readChain = (chainId: number) =>
    readStorage(prefix + chainId, cartSchema) ?? store.getState().filter((line) => line.chainId === chainId)
  /** Read anew: another tab may have written since. An emptied one stays as an empty list, so that none is blocked storage. */
  const change = (chainId: number, turn: (lines: readonly CartLine[]) => readonly CartLine[]) => {
    const after = turn(readChain(chainId))
    writeStorage(prefix + chainId, after)
    store.setState([...store.getState().filter((line) => line.chainId !== chainId), ...after])
    if (after.length > 0) cartPresence.setState(true)
  }
  const handleStorage = ({ key }: StorageEvent) => {
    // Null: everything was cleared.
    if (key === null || key.startsWith(prefix)) store.setState(readAll(view))
  }
  view.addEventListener('storage', handleStorage)

  return {
    getState: store.getState,
    subscribe: store.subscribe,
    add: (lines) => {
      let left = 0
      for (const [chainId, some] of groupByChain(lines)) {
        change(chainId, (before) => {
          const ids = new Set(some.map(findWorkId))
          const all = [...before.filter((line) => !ids.has(findWorkId(line))), ...some]
          left += Math.max(0, all.length - mostCartLines)
          return all.slice(0, mostCartLines)
        })
      }
      return left
    },
    remove: (workIds) => {
      const ids = new Set(workIds)
      const gone = store.getState().filter((line) => ids.has(findWorkId(line)))
      for (const [chainId] of groupByChain(gone)) {
        change(chainId, (before) => before.filter((line) => !ids.has(findWorkId(line))))
      }
    },
    close: () => view.removeEventListener('storage', handleStorage),
  }
}

let shared: CartStore | undefined

/** The page's own, opened when it is first wanted. */
export function getCartStore(): CartStore {
  shared ??= openCartStore()
  return shared
}

/** What is no cart costs itself alone. */
function readAll(view: Window): readonly CartLine[] {
  try {
    const { localStorage } = view
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => readStorage(key, cartSchema) ?? [])
  } catch {
    return []
  }
}

export function groupByChain(lines: readonly CartLine[]): Map<number, CartLine[]> {
  const groups = new Map<number, CartLine[]>()
  for (const line of lines) groups.set(line.chainId, [...(groups.get(line.chainId) ?? []), line])
  return groups
}
