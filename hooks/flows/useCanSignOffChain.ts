import { useQuery } from '@tanstack/react-query'
import { useAccount, useConfig } from 'wagmi'
import { getPublicClient } from 'wagmi/actions'
import type { Config } from '@/lib/api/schemas/config'
import { canSignOffChain } from '@/lib/safe/can-sign-off-chain'

/** Whether who is connected is a Safe whose owners can sign off the chain, on a network where the market would see it. */
export function useCanSignOffChain(config: Config, chainId: number): boolean {
  const wagmi = useConfig()
  const { address, chainId: walletChainId } = useAccount()
  const hasService = config.chains.some(({ id, safeGatewayUrl }) => id === chainId && safeGatewayUrl !== null)
  const client = getPublicClient(wagmi, { chainId })
  const isAsked = address !== undefined && walletChainId === chainId && hasService && client !== undefined
  const { data } = useQuery({
    queryKey: ['signs-off-chain', chainId, address],
    queryFn: () => (client && address ? canSignOffChain(client, { chainId, safe: address }) : false),
    enabled: isAsked,
  })
  return isAsked && data === true
}
