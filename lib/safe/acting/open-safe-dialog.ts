import type { Address } from 'viem'
import { createExternalStore } from '@/lib/base/external-store'
import type { CosignRequest } from '@/lib/safe/proposals/cosigner-href'

/** What of a person's Safes is on screen. Its dialogs stand in the wallet island. */
export type SafeDialog =
  /** `act`: as which of them, at once. */
  | { kind: 'safes'; act?: Address }
  | { kind: 'waiting'; chainId: number; safe: Address }
  /** What to send the other owners. */
  | ({ kind: 'link' } & CosignRequest)

export const openSafeDialog = createExternalStore<SafeDialog | null>(null)
