import type { Address } from 'viem'
import type { ProposalId } from '@/lib/safe-proposal/read-proposal-id'
import { createExternalStore } from '@/lib/wallet/external-store'

/** What of a person's Safes is on screen. Its dialogs stand in the wallet island. */
export type SafeView =
  /** `act`: as which of them, at once. */
  | { kind: 'safes'; act?: Address }
  | { kind: 'waiting'; chainId: number; safe: Address }
  /** What to send the other owners. */
  | ({ kind: 'link' } & ProposalId)

export const safeView = createExternalStore<SafeView | null>(null)
