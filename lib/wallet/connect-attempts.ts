import { UserRejectedRequestError } from 'viem'
import { createExternalStore } from '@/lib/base/external-store'

export type ConnectAttempts = ReturnType<typeof createConnectAttempts>

/**
 * One attempt to connect at a time. A wallet may never answer, or answer long after its person has turned to another
 * one: the attempt that was given up is over at once, and what comes of it later is dropped.
 */
export function createConnectAttempts() {
  const current = createExternalStore<{ walletName: string; giveUp: () => void } | null>(null)

  return {
    subscribe: current.subscribe,
    /** The wallet that is waited for. */
    getWaiting: () => current.getState()?.walletName ?? null,
    cancel: () => current.getState()?.giveUp(),
    /** @throws UserRejectedRequestError when it was given up */
    async run<T>(walletName: string, connect: () => Promise<T>): Promise<T> {
      current.getState()?.giveUp()
      let giveUp = () => {}
      const givenUp = new Promise<never>((_, reject) => {
        giveUp = () => reject(new UserRejectedRequestError(new Error('The connection attempt was cancelled.')))
      })
      const attempt = { walletName, giveUp }
      current.setState(attempt)
      try {
        return await Promise.race([connect(), givenUp])
      } finally {
        if (current.getState() === attempt) current.setState(null)
      }
    },
  }
}
