import type { Address } from 'viem'
import { createPromptQueue } from '@/lib/base/create-prompt-queue'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import type { TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import type { HostedApp } from '@/lib/safe/apps/hosted-safe'
import type { PendingTransaction } from '@/lib/safe/signing/read-pending-transactions'

interface PromptContext extends SafePlace {
  /** Who signs. */
  owner: Address
  threshold: number
  /** Which app wants it; left out, it is this market. */
  app?: HostedApp | undefined
}

/** What an owner is asked before its wallet is: the market wants its Safe to do something. */
export type ActingPrompt =
  | (PromptContext & {
      kind: 'transaction'
      calls: readonly SafeCall[]
      owners: number
      /** Behind all that waits. */
      nonce: bigint
      /** What the Safe carries out next. */
      next: bigint
      /** Null where the gateway does not say. */
      waiting: readonly PendingTransaction[] | null
    })
  | (PromptContext & { kind: 'message'; message: string | TypedMessage; signed: number })
  /** Several calls, on a network without the contract that makes them one: there is nothing to sign. */
  | (PromptContext & { kind: 'unbatched' })

export type ActingPrompts = ReturnType<typeof createActingPrompts>

/** The answer is the nonce that was chosen, of a message any. Null is a refusal. */
export const createActingPrompts = () => createPromptQueue<ActingPrompt, bigint | null>(null)
