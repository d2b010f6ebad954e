import { useQuery } from '@tanstack/react-query'
import type { Config } from '@/lib/api/schemas/config'
import type { PendingSafeOrder } from '@/lib/api/schemas/pending-order'
import { mergeSignedOwners, type SignedOwners } from '@/lib/orders/pending/merge-signed-owners'
import { safeMessagesQueryOptions } from '@/lib/safe/queries/safe-messages'

/** Who has signed what waits: the market looks now and then, the Safe's service is asked while somebody looks here. */
export function useSignatureProgress(
  signing: PendingSafeOrder,
  config: Config,
): SignedOwners & { isServiceAway: boolean } {
  const gatewayUrl = config.chains.find(({ id }) => id === signing.chainId)?.safeGatewayUrl ?? null
  const options = safeMessagesQueryOptions(signing, signing.state === 'waiting' ? gatewayUrl : null)
  const { data, isError } = useQuery(options)
  return { ...mergeSignedOwners(signing, data?.[signing.messageHash.toLowerCase()] ?? []), isServiceAway: isError }
}
