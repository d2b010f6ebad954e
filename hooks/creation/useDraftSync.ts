import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { useFlowRequest } from '@/hooks/ui/useFlowRequest'
import { getDraft, storeDraft } from '@/lib/api/client/drafts'
import { getDraftStore } from '@/lib/creation/draft-store'
import { createDraftSync, type DraftSync, draftId } from '@/lib/creation/draft-sync'
import { openAction } from '@/lib/flows/open-action'

const isHeld = () => openAction.getState() !== null

/** Keeps the draft with the account too, for who has signed in; nobody is asked to before they want it. */
export function useDraftSync() {
  const { status, address, run } = useSession()
  const isOpen = useFlowRequest() !== null
  const account = status === 'authenticated' ? address : null
  const [sync, setSync] = useState<DraftSync | null>(null)

  useEffect(() => {
    if (!account) return
    const started = createDraftSync({
      address: account,
      drafts: getDraftStore(),
      api: { getDraft, storeDraft },
      isHeld,
    })
    setSync(started)
    return () => {
      void started.stop()
      setSync(null)
    }
  }, [account])

  // When it begins, and when a dialog that worked with the draft is closed.
  useEffect(() => {
    if (!isOpen) void sync?.look()
  }, [isOpen, sync])

  const state = useSyncExternalStore(sync?.subscribe ?? subscribeToNothing, sync?.getState ?? getNothing)
  const keep = useCallback(() => {
    // Where the session is over, this call is what says so, and the person is asked again.
    const look = async () => sync && getDraft(draftId).then(sync.look)
    run(look).catch(() => {})
  }, [run, sync])
  return { state, address, keep, choose: sync?.choose }
}

const subscribeToNothing = () => () => {}
const getNothing = () => null
