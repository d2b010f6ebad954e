import type { Address } from 'viem'
import { createExternalStore } from '@/lib/base/external-store'
import type { ActingPrompts } from './acting-prompts'
import type { ActingParameters } from './propose-calls'

/** Who acts as which Safe now, for pages beside the wallet island: what they propose goes the island's way. */
export interface ActingSafe {
  chainId: number
  safe: Address
  ownerName: string
  prompts: ActingPrompts
  open: () => Promise<ActingParameters>
}

export const actingSafe = createExternalStore<ActingSafe | null>(null)
