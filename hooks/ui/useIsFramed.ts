import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this page is in a frame; on the server, and until hydration, it is taken for one that is not. */
export function useIsFramed(): boolean {
  return useSyncExternalStore(
    never,
    () => window.parent !== window,
    () => false,
  )
}
