import type { PublicClient } from 'viem'
import type { Env } from '@/lib/base/env/env'
import { localChainId } from '@/lib/protocol/chains/chains'
import { setFigureUnit } from '@/lib/protocol/chains/figure-unit'
import { openLocalGateway } from '@/server/api/local-safe/open-local-gateway'
import { createClientAddressReader } from '@/server/base/client-address'
import { createExchangeRates } from '@/server/base/exchange-rates'
import { processLog } from '@/server/base/log'
import { findFigureUnit, listPriceGroups } from '@/server/chains/build-currency-rows'
import type { PublicChain } from '@/server/chains/rpc/open-public-chains'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import { storeCurrencies } from '@/server/chains/store-currencies'
import { applyListingPolicy } from '@/server/collections/listing/apply-listing-policy'
import type { ReadDatabase } from '@/server/db/create-read-database'
import type { Database } from '@/server/db/database'
import { openEventHub } from '@/server/db/outbox/event-hub'
import { loadUnservedChains } from '@/server/db/sql/served-chains'
import type { LocalChain } from '@/server/local/chain/start-local-chain'
import { listSafeServiceChains } from '@/server/local/safe/service-context'
import { createCuratedTrust } from '@/server/services/curation/curated-trust'
import { openCuration } from '@/server/services/curation/open-curation'
import { loadFeeRecipients } from '@/server/services/fee-recipients'
import { readListingPolicy } from '@/server/services/listing-policy'
import type { Media } from '@/server/services/media'
import type { Trust } from '@/server/services/read-trust'
import { openSanctions } from '@/server/services/sanctions/open-sanctions'
import { readSanctionsOracles } from '@/server/services/sanctions/read-sanctions-oracles'
import type { Services } from '@/server/services/services'
import { readSessionSecret } from '@/server/session/read-session-secret'
import { buildConfig } from './build-config'

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
  setFigureUnit(findFigureUnit(config.chains))
  await storeCurrencies(db, config.chains, env.RATES_URL ? 'kept' : null)
  const demo = local && { chainId: localChainId, contract: local.chain.demoCollection }
  const listing = readListingPolicy(env, demo)
  await db.transaction((tx) => applyListingPolicy(tx, listing))
  await loadUnservedChains(db, config)
  const served = [...(local ? [{ chainId: localChainId, ...local }] : []), ...publicChains]
  const curation = await openCuration(db)
  const clients = new Map(served.map(({ chainId, client }) => [chainId, client]))
  const services: Services = {
    config,
    publicUrl,
    findAddress: createClientAddressReader(env.TRUSTED_PROXIES),
    sessionSecret: await readSessionSecret(env),
    trust: createCuratedTrust(trust, curation),
    curation,
    listing,
    sanctions: openSanctions({
      file: env.SANCTIONS_FILE,
      oracles: readSanctionsOracles(env, clients.keys()),
      clients,
      log: processLog,
    }),
    feeRecipients: await loadFeeRecipients(db, config.marketFee.recipient),
    db,
    reads,
    events: await openEventHub(db, undefined, reads),
    media,
    securityContacts: env.SECURITY_CONTACT,
    showsDesign: env.DESIGN_PAGE,
    hasOfflinePage: env.OFFLINE_PAGE,
    rates: env.RATES_URL ? createExchangeRates(env.RATES_URL, listPriceGroups(config.chains)) : undefined,
    missingContracts: new Map(),
    clients,
    rpc: new Map(served.map(({ chainId, backend }) => [chainId, backend])),
  }
  return withLocalSafeGateway(services)
}

/** With the market's own Safe service, where a chain has it. */
export function withLocalSafeGateway(services: Services): Services {
  const hasService = listSafeServiceChains(services).length > 0
  return hasService ? { ...services, localSafeGateway: openLocalGateway(services) } : services
}
