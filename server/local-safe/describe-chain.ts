import type { ChainInfo, SafeAppsResponse } from '@safe-global/safe-gateway-typescript-sdk'
import { findChain } from '@/lib/chains/chains'
import { en } from '@/lib/messages/en'
import { FEATURES, RPC_AUTHENTICATION, SafeAppAccessPolicyTypes, SafeAppFeatures } from '@/lib/safe-gateway/enums'
import type { SafeDesk } from './safe-desk'

/** The local chain as the gateway describes chains. It has no explorer and no price of gas but the node's. */
export function describeChain({ services, chainId }: SafeDesk): ChainInfo {
  const { publicUrl, config } = services
  const chain = findChain(chainId)
  if (!chain) throw new Error('The local chain is missing from lib/chains')
  const rpcUri = {
    authentication: RPC_AUTHENTICATION.NO_AUTHENTICATION,
    value: `${publicUrl}${config.chains.find(({ id }) => id === chainId)?.rpcPath ?? ''}`,
  }
  return {
    transactionService: publicUrl,
    chainId: String(chainId),
    chainName: chain.name,
    shortName: 'local',
    l2: true,
    description: 'Play money on this computer',
    rpcUri,
    safeAppsRpcUri: rpcUri,
    publicRpcUri: rpcUri,
    blockExplorerUriTemplate: { address: '', txHash: '', api: '' },
    nativeCurrency: { ...chain.nativeCurrency, logoUri: '' },
    theme: { textColor: '#1f2937', backgroundColor: '#d2f55e' },
    gasPrice: [],
    disabledWallets: [],
    features: [FEATURES.ERC721, FEATURES.SAFE_APPS, FEATURES.EIP1559, FEATURES.SAFE_TX_GAS_OPTIONAL, FEATURES.EIP1271],
  }
}

/** The one app there is: the market itself. */
export function listSafeApps({ services: { publicUrl }, chainId }: SafeDesk, url?: string): SafeAppsResponse {
  const isOther = url !== undefined && url.replace(/\/$/, '') !== publicUrl
  if (isOther) return []
  return [
    {
      id: 1,
      url: publicUrl,
      name: en.site.name,
      iconUrl: `${publicUrl}/icon.svg`,
      description: en.site.description,
      chainIds: [String(chainId)],
      accessControl: { type: SafeAppAccessPolicyTypes.NoRestrictions },
      tags: [],
      features: [SafeAppFeatures.BATCHED_TRANSACTIONS],
      socialProfiles: [],
    },
  ]
}
