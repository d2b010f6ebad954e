import type { Address, Hash, Hex } from 'viem'
import type { SafeCall } from '@/lib/protocol/safe-tx/multi-send'
import type { TypedMessage } from '@/lib/protocol/safe-tx/safe-message'
import type { SafeContext } from '@/lib/safe/signing/safe-context'
import type { PromptRequester } from './prompt-limiter'

/** An app as its Safe and the Safe's owners come to know it. */
export interface HostedApp {
  name: string
  url: string
}

/** Nobody is asked for an app that is not heard any more. */
export type AskingApp = HostedApp & PromptRequester

/** The Safe that an app gets to work with, and whoever signs for it. */
export interface HostedSafe {
  ground: SafeContext
  addressBook: readonly { name: string; address: Address }[]
  /** @throws HostRefusal or AppError `user_rejected` when people refuse */
  propose(calls: readonly [SafeCall, ...SafeCall[]], app: AskingApp): Promise<Hash>
  /** Until enough owners have signed. */
  sign(message: string | TypedMessage, app: AskingApp): Promise<{ messageHash: Hash; signature: Hex }>
  /** Who asked is gone: nobody would hear the answer. */
  rejectAll(): void
}
