import type { Address } from 'viem'
import { createPromptQueue } from '@/lib/base/create-prompt-queue'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import type { TypedMessage } from '@/lib/protocol/safe-tx/safe-message'

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
  | { kind: 'message'; message: string | TypedMessage; owners: readonly Address[]; signed: number; threshold: number }

export type HostPrompts = ReturnType<typeof createHostPrompts>

/** The answer is the owner who signs. Null is a refusal. */
export const createHostPrompts = () => createPromptQueue<HostPrompt, Address | null>(null)
