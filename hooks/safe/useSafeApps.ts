import { useQuery } from '@tanstack/react-query'
import type { Config } from '@/lib/api/schemas/config'
import { createGateway, getSafeApps } from '@/lib/protocol/safe-gateway'
import { mergeApps } from '@/lib/safe/apps/listed-app'

/** The gateway's apps for a chain, and this market's own, which are there while the gateway is not. */
export function useSafeApps({ chains, safeApps }: Pick<Config, 'chains' | 'safeApps'>, chainId: number) {
  const gatewayUrl = chains.find(({ id }) => id === chainId)?.safeGatewayUrl
  const listed = useQuery({
    queryKey: ['safe-apps', chainId],
    enabled: gatewayUrl != null,
    queryFn: async ({ signal }) => {
      const gateway = createGateway({ baseUrl: gatewayUrl ?? undefined })
      const query = { clientUrl: window.location.origin }
      return (await getSafeApps(gateway, { chainId, query, signal })) ?? []
    },
  })
  return { listed, apps: listed.isPending ? [] : mergeApps(listed.data ?? [], safeApps, chainId) }
}
