import { useSyncExternalStore } from 'react'
import { type ActingSafe, actingSafe } from '@/lib/safe/acting/acting-safe'

/** The Safe that an owner acts as, for a page: null until the wallet island has opened it. */
export function useActingSafe(): ActingSafe | null {
  return useSyncExternalStore(actingSafe.subscribe, actingSafe.getState, () => null)
}
