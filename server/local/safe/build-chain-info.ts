import type { ChainInfo } from '@safe-global/safe-gateway-typescript-sdk'
import { getSite } from '@/lib/base/site'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import {
  FEATURES,
  RPC_AUTHENTICATION,
  SafeAppAccessPolicyTypes,
  SafeAppFeatures,
} from '@/lib/protocol/safe-gateway/enums'
import type { SafeApps } from '@/lib/protocol/safe-gateway/schemas/safe-apps'
import { isSameApp, mergeApps } from '@/lib/safe/apps/listed-app'
import type { SafeServiceContext } from './service-context'

/** A chain as the gateway describes chains: the local one, or another of this service. No price of gas is known but the node's. */
export function buildChainInfo({ services, chainId }: SafeServiceContext): ChainInfo {
  const { publicUrl, config } = services
  const chain = findChain(chainId)
  if (!chain) throw new Error(`Chain ${chainId} is missing from lib/protocol/chains`)
  const { blockExplorer: explorer } = chain
  const isLocal = chainId === localChainId
  const rpcUri = {
    authentication: RPC_AUTHENTICATION.NO_AUTHENTICATION,
    value: `${publicUrl}${config.chains.find(({ id }) => id === chainId)?.rpcPath ?? ''}`,
  }
  return {
    transactionService: publicUrl,
    chainId: String(chainId),
    chainName: chain.name,
    shortName: isLocal ? 'local' : chain.name,
    l2: true,
    description: isLocal ? 'Play money on this computer' : '',
    rpcUri,
    safeAppsRpcUri: rpcUri,
    publicRpcUri: rpcUri,
    blockExplorerUriTemplate: {
      address: explorer ? `${explorer}/address/{{address}}` : '',
      txHash: explorer ? `${explorer}/tx/{{txHash}}` : '',
      api: '',
    },
    nativeCurrency: { ...chain.nativeCurrency, logoUri: '' },
    theme: { textColor: '#1f2937', backgroundColor: '#d2f55e' },
    gasPrice: [],
    disabledWallets: [],
    features: [FEATURES.ERC721, FEATURES.SAFE_APPS, FEATURES.EIP1559, FEATURES.SAFE_TX_GAS_OPTIONAL, FEATURES.EIP1271],
  }
}

/** The market itself, and the operator's own. */
export function buildSafeApps(
  { services: { publicUrl, config }, chainId }: SafeServiceContext,
  url?: string,
): SafeApps {
  const market = {
    ...{ id: 1, url: publicUrl, name: getSite().name, description: getSite().description ?? enCommon.site.description },
    ...{ iconUrl: `${publicUrl}/icon.svg`, chainIds: [String(chainId)], tags: ['NFT'], socialProfiles: [] },
    accessControl: { type: SafeAppAccessPolicyTypes.NoRestrictions as const },
    features: [SafeAppFeatures.BATCHED_TRANSACTIONS],
  }
  const apps = mergeApps([market], config.safeApps, chainId)
  return url === undefined ? apps : apps.filter((app) => isSameApp(app.url, url))
}
