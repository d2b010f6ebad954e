import { useCallback, useEffect, useRef } from 'react'
import { useSession } from '@/hooks/session/useSession'
import { storeMetadata } from '@/lib/api/client/media'
import { AppError } from '@/lib/base/errors/app-error'

/** Has the market keep a document for the account of the session. @throws AppError `unauthenticated` when nobody signs in */
export function useStoreMetadata() {
  const { run } = useSession()
  // The same function for as long as a flow is open: a new one would prepare it anew when the wallet changes its network.
  const latest = useRef(run)
  useEffect(() => {
    latest.current = run
  }, [run])
  return useCallback(async (document: object) => {
    const outcome = await latest.current(() => storeMetadata(document))
    if (outcome) return outcome.value
    throw new AppError('unauthenticated', 'Not signed in.', { retryable: true })
  }, [])
}
