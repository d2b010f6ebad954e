import { AppError } from '@/lib/base/errors/app-error'
import type { SessionOwner, SessionStore } from './session-store'

/** What it gives, or null when the person did not want to sign in. */
export interface SessionOutcome<T> {
  value: T
}

/**
 * Does what needs the account's own word, and asks for that word when it is needed: before, or again when the server
 * says that the session is over or another account's.
 */
export async function runWithSession<T>(
  store: Pick<SessionStore, 'require' | 'forget'>,
  owner: SessionOwner,
  action: (address: string) => Promise<T>,
): Promise<SessionOutcome<T> | null> {
  const session = await store.require(owner)
  if (!session) return null
  try {
    return { value: await action(session.address) }
  } catch (thrown) {
    // With an issue the account itself is refused, by a sanctions list: another session changes nothing.
    const isOver =
      thrown instanceof AppError && !thrown.issues && ['unauthenticated', 'forbidden'].includes(thrown.code)
    if (!isOver) throw thrown
    store.forget()
    const renewed = await store.require({ ...owner, address: session.address })
    return renewed && { value: await action(renewed.address) }
  }
}
