import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { useWallet } from '@/hooks/wallet/useWallet'
import { runWithSession, type SessionOutcome } from '@/lib/session/run-with-session'
import { getSessionStatus, isSameAccount, readSessionHint, sessionStore } from '@/lib/session/session-store'

/** Whether the connected account has signed in, and the way to do what needs it. */
export function useSession() {
  const { address, chainId, loadFailed, requestLoad } = useWallet()
  const state = useSyncExternalStore(sessionStore.subscribe, sessionStore.getState, sessionStore.getServerState)

  useEffect(() => {
    const { session, isLoading } = sessionStore.getState()
    if (session === undefined && !isLoading && isSameAccount(readSessionHint(), address)) void sessionStore.load()
  }, [address])

  // Nobody can be asked without the wallet code.
  useEffect(() => {
    if (loadFailed) sessionStore.cancel()
  }, [loadFailed])

  const run = useCallback(
    <T>(action: (address: string) => Promise<T>): Promise<SessionOutcome<T> | null> => {
      requestLoad()
      return runWithSession(sessionStore, { address, chainId }, action)
    },
    [address, chainId, requestLoad],
  )
  const status = getSessionStatus(state, { address, chainId })
  // Who signed in here last may still be in: the server has not said yet.
  const isSignedOut =
    status === 'unauthenticated' && (state.session !== undefined || !isSameAccount(readSessionHint(), address))
  return { status, isSignedOut, address, run, signOut: sessionStore.signOut, session: state.session }
}
