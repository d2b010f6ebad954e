import { useQuery } from '@tanstack/react-query'
import { mergeSigned, type SignedOwners } from '@/lib/market/merge-signed'
import { safeMessagesQueryOptions } from '@/lib/queries/safe-messages'
import type { Config } from '@/lib/schemas/config'
import type { Signing } from '@/lib/schemas/signing'

/** Who has signed what waits: the market looks now and then, the Safe's service is asked while somebody looks here. */
export function useSigningProgress(signing: Signing, config: Config): SignedOwners & { isServiceAway: boolean } {
  const gatewayUrl = config.chains.find(({ id }) => id === signing.chainId)?.safeGatewayUrl ?? null
  const options = safeMessagesQueryOptions(signing, signing.state === 'waiting' ? gatewayUrl : null)
  const { data, isError } = useQuery(options)
  return { ...mergeSigned(signing, data?.[signing.messageHash.toLowerCase()] ?? []), isServiceAway: isError }
}
