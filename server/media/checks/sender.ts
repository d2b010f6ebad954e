import type { AccountId } from '@/server/base/account-id'
import type { DecodingBudget } from './read-picture'

/** Who has the market keep something. */
export interface Sender {
  /** Whose quota it takes from. */
  account: AccountId
  /** Who takes turns with others where pictures are read. */
  caller: string
  budget: DecodingBudget
  /** Aborted when nobody waits for the answer any more. */
  signal?: AbortSignal | undefined
  /** Asked for leave for each part that arrives. */
  admit: (bytes: number) => void
}
