import { useQuery } from '@tanstack/react-query'
import { mergeSignedOwners, type SignedOwners } from '@/lib/market/merge-signed'
import { safeMessagesQueryOptions } from '@/lib/queries/safe-messages'
import type { Config } from '@/lib/schemas/config'
import type { PendingSafeOrder } from '@/lib/schemas/signing'

/** Who has signed what waits: the market looks now and then, the Safe's service is asked while somebody looks here. */
export function useSigningProgress(
  signing: PendingSafeOrder,
  config: Config,
): SignedOwners & { isServiceAway: boolean } {
  const gatewayUrl = config.chains.find(({ id }) => id === signing.chainId)?.safeGatewayUrl ?? null
  const options = safeMessagesQueryOptions(signing, signing.state === 'waiting' ? gatewayUrl : null)
  const { data, isError } = useQuery(options)
  return { ...mergeSignedOwners(signing, data?.[signing.messageHash.toLowerCase()] ?? []), isServiceAway: isError }
}
