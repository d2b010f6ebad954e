import type { Hash } from 'viem'
import type { SafePlace } from '@/lib/protocol/safe-tx/safe-tx'

/** The page of one proposal, which its co-owners are sent. */
export function proposalHref({ chainId, safe }: SafePlace, safeTxHash: Hash): string {
  return `/safe/${chainId}/${safe}/${safeTxHash}`
}
