import type { PublicClient } from 'viem'
import type { Env } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import type { PublicChain } from './chains/open-public-chains'
import { loadUnservedChains } from './chains/unserved-chains'
import { buildConfig } from './config/build-config'
import type { Trust } from './config/read-trust'
import type { ReadDatabase } from './db/create-read-database'
import type { Database } from './db/database'
import { openEventHub } from './events/event-hub'
import { createClientAddressReader } from './http/create-address-finder'
import type { LocalChain } from './local-chain/start-local-chain'
import type { Media } from './media/open-media'
import { createExchangeRates } from './rates/rate-source'
import type { RpcBackend, Services } from './services'
import { readSessionSecret } from './sessions/read-session-secret'

export interface OpenServicesParameters {
  env: Env
  trust: Trust
  /** Where visitors reach it. */
  publicUrl: string
  media: Media
  db: Database
  /** For what is only read. */
  reads?: ReadDatabase | undefined
  publicChains: readonly PublicChain[]
  /** The embedded market's own chain. */
  local?: { chain: LocalChain; client: PublicClient; backend: RpcBackend }
}

/** What every request and all work in the background uses, on a database that is open. */
export async function openServices(parameters: OpenServicesParameters): Promise<Services> {
  const { env, trust, publicUrl, media, db, reads, publicChains, local } = parameters
  const config = buildConfig(
    env,
    local?.chain,
    publicChains.map(({ chainId }) => chainId),
    media.origin,
  )
  await loadUnservedChains(db, config)
  const served = [...(local ? [{ chainId: localChainId, ...local }] : []), ...publicChains]
  return {
    config,
    publicUrl,
    findAddress: createClientAddressReader(env.TRUSTED_PROXIES),
    sessionSecret: await readSessionSecret(env),
    trust,
    db,
    reads,
    events: await openEventHub(db, undefined, reads),
    media,
    securityContacts: env.SECURITY_CONTACT,
    showsDesign: env.DESIGN_PAGE,
    rates: env.RATES_URL ? createExchangeRates(env.RATES_URL, ['ETH', 'POL']) : undefined,
    missingContracts: new Map(),
    clients: new Map(served.map(({ chainId, client }) => [chainId, client])),
    rpc: new Map(served.map(({ chainId, backend }) => [chainId, backend])),
  }
}
