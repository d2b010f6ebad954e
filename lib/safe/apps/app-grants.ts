import { RestrictedMethods } from '@safe-global/safe-apps-sdk'
import * as z from 'zod/mini'
import { readLocalStorage, writeLocalStorage } from '@/lib/browser/local-storage'

const key = 'verdigris.app-grants'

const grantsSchema = z.object({
  /** When it was allowed. */
  addressBookMs: z.optional(z.number()),
  /** What it may use of the browser, and what it was denied. */
  features: z._default(z.record(z.string(), z.boolean()), {}),
})
const storedSchema = z.record(z.string(), grantsSchema)

/** What a person has allowed an app, or denied it. */
export type Grants = z.infer<typeof grantsSchema>

export type AppGrants = ReturnType<typeof createAppGrants>

const none: Grants = { features: {} }

/** An app's grants, kept in this browser by its origin; what another tab takes back is taken back here too. */
export function createAppGrants(origin: string) {
  const readAll = () => readLocalStorage(key, storedSchema) ?? {}
  const listeners = new Set<() => void>()
  let state = readAll()[origin] ?? none
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const handleStorage = ({ key: changed }: StorageEvent) => {
    if (changed !== key && changed !== null) return
    state = readAll()[origin] ?? none
    tell()
  }
  return {
    getState: () => state,
    change(change: Partial<Grants>) {
      state = { ...state, ...change }
      writeLocalStorage(key, { ...readAll(), [origin]: state })
      tell()
    },
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', handleStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) window.removeEventListener('storage', handleStorage)
      }
    },
  }
}

/** As EIP-2255 has them. What was denied is none: the SDK takes any entry for a permission. */
export function listPermissions({ addressBookMs }: Grants, origin: string) {
  if (addressBookMs === undefined) return []
  const parentCapability = RestrictedMethods.requestAddressBook
  return [{ parentCapability, invoker: origin, date: addressBookMs, caveats: [] }]
}
