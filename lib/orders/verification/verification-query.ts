import { queryOptions } from '@tanstack/react-query'
import type { Eip1193Reader } from '@/lib/protocol/erc/eip1193-provider'
import { runVerification } from './run-verification'
import type { OrderClaim } from './verification-facts'
import { createVerificationClient, type VerificationSource } from './verification-source'

/** A proof is of this moment: none is kept. */
export function verificationQueryOptions(
  claim: OrderClaim,
  sources: readonly [VerificationSource, ...VerificationSource[]],
  reader: Eip1193Reader | null,
) {
  return queryOptions({
    queryKey: ['proof', claim, sources] as const,
    queryFn: () =>
      runVerification(claim, sources, (source) => createVerificationClient(source, reader, window.location.origin)),
    staleTime: 0,
    gcTime: 0,
  })
}
