import { getAddress } from 'viem'
import type { ChainConfig, Config } from '@/lib/api/schemas/config'
import type { Env } from '@/lib/base/env/env'
import { multicall3Address, seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { type ChainFacts, localChainId } from '@/lib/protocol/chains/chains'
import { listChains } from '@/lib/protocol/chains/list-chains'
import { listCurrencies } from '@/lib/protocol/chains/list-currencies'
import { collectionFactoryAddress } from '@/lib/protocol/contracts/deployments'
import { royaltyRegistries } from '@/lib/protocol/royalties/royalty-registries'
import { limits } from '@/server/base/limits'
import { getSafeGatewayUrl } from '@/server/base/safe-gateway-url'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { findSiteSettings } from '@/server/site/settings/site-settings'

/**
 * What anybody may know of this market: the public part of its settings. No secret is an input of this function.
 * @param local the embedded market's own chain
 * @param publicChainIds those that are served beside the local one
 */
export function buildConfig(
  env: Pick<
    Env,
    | 'MARKET_FEE_BPS'
    | 'MARKET_FEE_RECIPIENT'
    | 'SAFE_APP_ORIGINS'
    | 'SAFE_APP_URLS'
    | 'SAFE_GATEWAY_URL'
    | 'WALLETCONNECT_PROJECT_ID'
  > &
    Partial<Pick<Env, 'CHAINS' | 'LISTING_POLICY' | 'ALLOW_CREATORS' | 'ONRAMP_URL' | 'BRIDGE_URL'>>,
  local: Pick<LocalChain, 'rpcUrl' | 'accounts' | 'safe' | 'demoCollection'> | undefined,
  publicChainIds: readonly number[] = [],
  mediaOrigin = '',
): Config {
  // A market of public chains speaks of no other, nor does one with CHAINS; the demo tells wallets of all that there are.
  const isExact = Boolean(env.CHAINS?.length) || (local === undefined && publicChainIds.length > 0)
  const served = [...publicChainIds, ...(local ? [localChainId] : [])]
  const known = isExact ? listChains().filter(({ id }) => served.includes(id)) : listChains()
  const site = findSiteSettings()
  return {
    chains: known.map((chain) => buildChain(chain, local, publicChainIds, env)),
    marketFee: {
      bps: env.MARKET_FEE_BPS,
      recipient: env.MARKET_FEE_RECIPIENT ? getAddress(env.MARKET_FEE_RECIPIENT) : null,
    },
    limits,
    walletConnectProjectId: env.WALLETCONNECT_PROJECT_ID ?? null,
    safeAppOrigins: env.SAFE_APP_ORIGINS,
    safeApps: env.SAFE_APP_URLS,
    mediaOrigin,
    ...(site
      ? {
          site: { name: site.name, languages: site.languages, pages: [...site.pages.keys()].map((slug) => `/${slug}`) },
        }
      : {}),
    ...buildListingPolicy(env),
    ...buildFunding(env),
    ...(local ? { embedded: { rpcUrl: local.rpcUrl, accounts: local.accounts, safe: local.safe ?? null } } : {}),
  }
}

function buildListingPolicy({
  LISTING_POLICY: mode = 'open',
  ALLOW_CREATORS: creators = [],
}: Partial<Pick<Env, 'LISTING_POLICY' | 'ALLOW_CREATORS'>>): Pick<Config, 'listingPolicy'> {
  return mode === 'open' ? {} : { listingPolicy: { mode, creators } }
}

function buildFunding({
  ONRAMP_URL: onrampUrl,
  BRIDGE_URL: bridgeUrl,
}: Partial<Pick<Env, 'ONRAMP_URL' | 'BRIDGE_URL'>>): Pick<Config, 'funding'> {
  if (!onrampUrl && !bridgeUrl) return {}
  return { funding: { ...(onrampUrl ? { onrampUrl } : {}), ...(bridgeUrl ? { bridgeUrl } : {}) } }
}

function buildChain(
  chain: ChainFacts,
  local: Pick<LocalChain, 'demoCollection'> | undefined,
  publicChainIds: readonly number[],
  env: Pick<Env, 'SAFE_GATEWAY_URL'>,
): ChainConfig {
  const own = chain.id === localChainId ? local : undefined
  const served = own !== undefined || publicChainIds.includes(chain.id)
  return {
    id: chain.id,
    name: chain.name,
    served,
    ...(chain.operation?.isTestnet ? { isTestnet: true as const } : {}),
    rpcPath: `/api/rpc/${chain.id}`,
    blockExplorer: chain.blockExplorer,
    safeGatewayUrl: served ? getSafeGatewayUrl(env, chain.id) : null,
    contracts: {
      seaport: seaportAddress,
      weth: chain.weth.address,
      multicall3: multicall3Address,
      ...(served ? royaltyRegistries[chain.id] : {}),
      ...(own ? { demoCollection: own.demoCollection, collectionFactory: collectionFactoryAddress } : {}),
    },
    currencies: listCurrencies(chain),
  }
}
