import { useSyncExternalStore } from 'react'
import { getDraftStore } from '@/lib/creation/draft-store'

/** Of a component that is never rendered on the server, which knows no drafts. */
export function useItemDraft() {
  const { subscribe, getState, change, startOver } = getDraftStore()
  return { draft: useSyncExternalStore(subscribe, getState), change, startOver }
}
