import { useQuery } from '@tanstack/react-query'
import { useWallet } from '@/hooks/wallet/useWallet'
import { configQueryOptions } from '@/lib/api/queries/config'
import { isSameAddress } from '@/lib/base/format/is-same-address'
import { readStoredActing } from '@/lib/safe/acting/stored-acting'
import { type PendingSafe, pendingSafesQueryOptions } from '@/lib/safe/queries/pending-safes'

const none: readonly PendingSafe[] = []

/** The Safes in which something waits for an account; of one that acts as a Safe, that Safe, for the owner behind it. */
export function usePendingSafes(account: string): readonly PendingSafe[] {
  const { chainId } = useWallet()
  const { data: config } = useQuery(configQueryOptions())
  const chain = config?.chains.find(({ id, safeGatewayUrl }) => id === chainId && safeGatewayUrl !== null)
  const acting = readStoredActing()
  const owner = acting && acting.chainId === chainId && isSameAddress(acting.safe, account) ? acting.owner : null
  return useQuery(pendingSafesQueryOptions(chain, account, owner)).data ?? none
}
