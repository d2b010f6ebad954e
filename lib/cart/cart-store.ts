import { type CartLine, cartSchema, maxCartLines } from '@/lib/api/schemas/cart'
import { createExternalStore } from '@/lib/base/external-store'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'
import { getItemKey } from '@/lib/items/item-key'
import { hasCartItems, cartPrefix as prefix } from './cart-presence'

export interface CartStore {
  /** Of all chains. */
  getState: () => readonly CartLine[]
  subscribe: (listener: () => void) => () => void
  /** Those that are there already are put in anew. What is left out for want of room is counted. */
  add: (lines: readonly CartLine[]) => number
  remove: (itemIds: readonly string[]) => void
  close: () => void
}

/** What somebody means to buy, kept in this browser. Where storage is blocked it lives as long as the page. */
export function createCartStore(view: Window = window): CartStore {
  const store = createExternalStore<readonly CartLine[]>(readAll(view))

  const readChain = (chainId: number) =>
    readLocalStorage(prefix + chainId, cartSchema) ?? store.getState().filter((line) => line.chainId === chainId)
  /** Read anew: another tab may have written since. An emptied one stays as an empty list, so that none is blocked storage. */
  const change = (chainId: number, turn: (lines: readonly CartLine[]) => readonly CartLine[]) => {
    const after = turn(readChain(chainId))
    writeLocalStorage(prefix + chainId, after)
    store.setState([...store.getState().filter((line) => line.chainId !== chainId), ...after])
    if (after.length > 0) hasCartItems.setState(true)
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
          const ids = new Set(some.map(getItemKey))
          const all = [...before.filter((line) => !ids.has(getItemKey(line))), ...some]
          left += Math.max(0, all.length - maxCartLines)
          return all.slice(0, maxCartLines)
        })
      }
      return left
    },
    remove: (itemIds) => {
      const ids = new Set(itemIds)
      const gone = store.getState().filter((line) => ids.has(getItemKey(line)))
      for (const [chainId] of groupByChain(gone)) {
        change(chainId, (before) => before.filter((line) => !ids.has(getItemKey(line))))
      }
    },
    close: () => view.removeEventListener('storage', handleStorage),
  }
}

let shared: CartStore | undefined

/** The store of this page, created on first use. */
export function getCartStore(): CartStore {
  shared ??= createCartStore()
  return shared
}

/** What is no cart costs itself alone. */
function readAll(view: Window): readonly CartLine[] {
  try {
    const { localStorage } = view
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return keys.filter((key) => key.startsWith(prefix)).flatMap((key) => readLocalStorage(key, cartSchema) ?? [])
  } catch {
    return []
  }
}

export function groupByChain(lines: readonly CartLine[]): Map<number, CartLine[]> {
  const groups = new Map<number, CartLine[]>()
  for (const line of lines) groups.set(line.chainId, [...(groups.get(line.chainId) ?? []), line])
  return groups
}
