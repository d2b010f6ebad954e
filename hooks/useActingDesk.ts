import { useSyncExternalStore } from 'react'
import { type ActingDesk, actingDesk } from '@/lib/safe-acting/acting-desk'

/** The Safe that an owner acts as, for a page: null until the wallet island has opened it. */
export function useActingDesk(): ActingDesk | null {
  return useSyncExternalStore(actingDesk.subscribe, actingDesk.getState, () => null)
}
