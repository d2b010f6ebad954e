import type { Address } from 'viem'
import type { SafeCall } from '@/lib/safe-tx/multi-send'
import { createExternalStore } from '@/lib/wallet/external-store'

/** What the host asks its people before it does what an app wants. */
export type HostPrompt =
  | {
      kind: 'transaction'
      calls: readonly SafeCall[]
      owners: readonly Address[]
      nonce: bigint
      threshold: number
      /** Of another that waits with this nonce. */
      isReplacement?: boolean
    }
  | { kind: 'message'; text: string; owners: readonly Address[]; signed: number; threshold: number }
  | { kind: 'permission' }

interface OpenPrompt {
  prompt: HostPrompt
  /** The owner who signs; of a permission any. Null is a refusal. */
  answer: (owner: Address | null) => void
}

export type HostPrompts = ReturnType<typeof createHostPrompts>

/** One question at a time; the rest wait in line. */
export function createHostPrompts() {
  const queue = createExternalStore<readonly OpenPrompt[]>([])
  return {
    subscribe: queue.subscribe,
    getCurrent: (): OpenPrompt | null => queue.getState()[0] ?? null,
    rejectAll: () => {
      for (const { answer } of queue.getState()) answer(null)
    },
    ask: (prompt: HostPrompt) =>
      new Promise<Address | null>((resolve) => {
        const entry: OpenPrompt = {
          prompt,
          answer: (owner) => {
            queue.setState(queue.getState().filter((other) => other !== entry))
            resolve(owner)
          },
        }
        queue.setState([...queue.getState(), entry])
      }),
  }
}
