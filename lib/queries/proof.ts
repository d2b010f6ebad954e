import { queryOptions } from '@tanstack/react-query'
import type { ProofClaim } from '@/lib/proof/proof-facts'
import { openProofSource, type ProofSource } from '@/lib/proof/proof-source'
import { readProof } from '@/lib/proof/read-proof'
import type { WalletReader } from '@/lib/wallet/wallet-store'

/** A proof is of this moment: none is kept. */
export function proofQueryOptions(
  claim: ProofClaim,
  sources: readonly [ProofSource, ...ProofSource[]],
  reader: WalletReader | null,
) {
  return queryOptions({
    queryKey: ['proof', claim, sources] as const,
    queryFn: () => readProof(claim, sources, (source) => openProofSource(source, reader, window.location.origin)),
    staleTime: 0,
    gcTime: 0,
  })
}
