import type { Hash } from 'viem'
import { safeHref } from '@/lib/accounts/safe-href'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'
import { proposalHref } from './proposal-href'

/** What co-owners are asked for: a proposal, or without one what else waits for their signatures. */
export interface CosignRequest extends SafePlace {
  safeTxHash?: Hash | undefined
}

/** The page where they sign it: of a proposal its own, of a message the Safe's, where what waits for them stands first. */
export function cosignerHref({ safeTxHash, ...place }: CosignRequest): string {
  return safeTxHash ? proposalHref(place, safeTxHash) : safeHref(place)
}
