import type { Session } from '@/lib/api/schemas/session'
import { createExternalStore } from '@/lib/base/external-store'

export type SessionStatus = 'loading' | 'unauthenticated' | 'authenticated'

/** Somebody waits for the person to show whose account it is. */
export interface SessionRequest {
  answer: (session: Session | null) => void
}

export interface SessionState {
  /** What the server said; undefined while nothing has asked it. */
  session: Session | null | undefined
  isLoading: boolean
  ask: SessionRequest | null
}

export interface SessionCalls {
  getSession: () => Promise<Session | null>
  deleteSession: () => Promise<void>
}

const hintKey = 'verdigris.session'
const initial: SessionState = { session: undefined, isLoading: false, ask: null }

/** Who has signed in last here. A page without it asks the server nothing: most visitors never sign in. */
export function readSessionHint(): string | null {
  try {
    return localStorage.getItem(hintKey)
  } catch {
    return null
  }
}

function writeSessionHint(address: string | null): void {
  try {
    // Other tabs hear of a change alone, and may know the same account as out.
    localStorage.removeItem(hintKey)
    if (address) localStorage.setItem(hintKey, address)
  } catch {}
}

export const isSameAccount = (one: string | null | undefined, other: string | null | undefined) =>
  typeof one === 'string' && one.toLowerCase() === other?.toLowerCase()

/** Whose wallet it is. */
export interface SessionOwner {
  address: string | null
  /** Where the wallet is: a contract at the same address of another chain is another account. Null where nobody knows. */
  chainId: number | null
}

/** Whether a session is the connected account's: a key's on every chain, a contract's on its own alone. */
export function isSessionOf(session: Session | null | undefined, { address, chainId }: SessionOwner): boolean {
  if (!session || !isSameAccount(session.address, address)) return false
  return session.contractChainId === null || chainId === null || session.contractChainId === chainId
}

/** The session of one account is none for the wallet of another. */
export function getSessionStatus({ session, isLoading }: SessionState, owner: SessionOwner): SessionStatus {
  if (isSessionOf(session, owner)) return 'authenticated'
  return isLoading ? 'loading' : 'unauthenticated'
}

export type SessionStore = ReturnType<typeof createSessionStore>

export function createSessionStore(calls: SessionCalls) {
  const store = createExternalStore<SessionState>(initial)
  const patch = (change: Partial<SessionState>) => store.setState({ ...store.getState(), ...change })
  let loading: Promise<void> | null = null

  function load(): Promise<void> {
    loading ??= (async () => {
      patch({ isLoading: true })
      try {
        patch({ session: await calls.getSession() })
      } catch {
        // Not known: whoever needs a session asks again.
      } finally {
        loading = null
        patch({ isLoading: false })
      }
    })()
    return loading
  }

  function settle(session: Session | null): void {
    const { ask } = store.getState()
    patch({ ask: null })
    ask?.answer(session)
  }

  async function require(owner: SessionOwner): Promise<Session | null> {
    if (owner.address && store.getState().session === undefined) await load()
    const { session } = store.getState()
    if (session && isSessionOf(session, owner)) return session
    // One question at a time: the newest is the one that the person means.
    settle(null)
    return new Promise((answer) => patch({ ask: { answer } }))
  }

  /** Another tab has signed in or out: from here on as after a reload. */
  async function handleStorage({ key }: StorageEvent): Promise<void> {
    // Null: everything was cleared.
    if (key !== hintKey && key !== null) return
    // An answer on its way may be from before.
    await loading
    const hint = readSessionHint()
    if (isSameAccount(hint, store.getState().session?.address)) return
    patch({ session: undefined })
    if (hint) void load()
  }

  return {
    getState: store.getState,
    getServerState: () => initial,
    subscribe: store.subscribe,
    load,
    handleStorage,
    /** The session of the connected account, for which its person may be asked; null when it was not given. */
    require,
    accept(session: Session) {
      writeSessionHint(session.address)
      patch({ session })
      settle(session)
    },
    cancel: () => settle(null),
    /** The server no longer knows it, or knows another one. */
    forget: () => patch({ session: undefined }),
    async signOut() {
      await calls.deleteSession()
      writeSessionHint(null)
      patch({ session: null })
    },
  }
}

const loadApi = () => import('@/lib/api/client/session')

/** The one of this page. It lives outside React: what needs it is loaded late, in parts that are not one below the other. */
export const sessionStore = createSessionStore({
  getSession: async () => (await loadApi()).getSession(),
  deleteSession: async () => (await loadApi()).deleteSession(),
})

if (typeof window !== 'undefined') window.addEventListener('storage', sessionStore.handleStorage)
