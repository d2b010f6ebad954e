import type { Address } from 'viem'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'

export interface SignedOwners {
  signed: number
  threshold: number
  /** The owners who have not signed. */
  missing: readonly Address[]
}

/** Who has signed by now: by what the market saw last, and by what the Safe's service says since. Others than owners count for nothing. */
export function mergeSignedOwners(
  { signedBy, missing, threshold }: Pick<PendingSafeOrder, 'signedBy' | 'missing' | 'threshold'>,
  confirmed: readonly string[],
): SignedOwners {
  const left = missing.filter((owner) => !confirmed.some((one) => one.toLowerCase() === owner.toLowerCase()))
  return { signed: signedBy.length + missing.length - left.length, threshold, missing: left }
}
