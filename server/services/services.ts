import type { Address, PublicClient } from 'viem'
import type { Config } from '@/lib/api/schemas/config'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Gateway } from '@/lib/protocol/safe-gateway'
import type { GetClientAddress } from '@/server/base/client-address'
import type { ExchangeRates } from '@/server/base/exchange-rates'
import type { RpcBackend } from '@/server/chains/rpc/rpc-backend'
import type { ReadDatabase } from '@/server/db/create-read-database'
import type { Database } from '@/server/db/database'
import type { EventHub } from '@/server/db/outbox/event-hub'
import type { CurationReader } from '@/server/services/curation/open-curation'
import type { ListingPolicy } from './listing-policy'
import type { Media } from './media'
import type { Trust } from './read-trust'
import type { Sanctions } from './sanctions/open-sanctions'

type Reads = Database & Pick<ReadDatabase, 'isOnReplica'>

/** What the process opened once at its start and every request uses. */
export interface Services {
  config: Config
  /** Where visitors reach this market, without a slash at the end. */
  publicUrl: string
  findAddress: GetClientAddress
  /** What the cookies of visitors are sealed with. Never leaves the server. */
  sessionSecret: string
  trust: Trust
  /** What operators chose in the browser; nothing where the process serves no pages. */
  curation?: CurationReader | undefined
  /** Which collections the operator lists; all where it is left out. */
  listing?: ListingPolicy | undefined
  /** Who may not trade here; nobody is asked about where it is left out. */
  sanctions?: Sanctions | undefined
  /** Who gets the marketplace fee, now or by listings of before. */
  feeRecipients?: ReadonlySet<Address> | undefined
  db: Database
  /** For what is only read, where a replica is set; it may be a moment behind, and events tell of nothing before it. */
  reads?: Reads | undefined
  events: EventHub
  media: Media
  /** What coins are worth in other currencies, where the operator names a source. */
  rates?: ExchangeRates | undefined
  /** A client for each served chain, by chain id. */
  clients: ReadonlyMap<number, PublicClient>
  /** What served chains lack, by chain id; empty for one that has all, nothing for one whose node has not answered. */
  missingContracts: Map<number, readonly MissingContract[]>
  /** Whom to tell of a fault, as URIs of RFC 9116; none where the operator names nobody. */
  securityContacts?: readonly string[]
  /** Whether `/design` is there, for who builds the app. */
  showsDesign?: boolean
  /** False where the operator has turned off the page for readers without a connection. */
  hasOfflinePage?: boolean
  /** The Safe service of the local chain, asked within the process; only where this app has one of its own. */
  localSafeGateway?: Gateway | undefined
  /** Told of each answered request where a demo renews its trade; it returns at once. Nothing elsewhere. */
  noteVisit?: (() => void) | undefined
  /** What `/api/rpc/{chainId}` forwards to, by chain id. */
  rpc: ReadonlyMap<number, RpcBackend>
}

// Next bundles pages into a module graph of its own, where a module-level variable would be a second one.
const key = Symbol.for('verdigris.services')
const registry = globalThis as { [key]?: Services | undefined }

export function setServices(services: Services | undefined): void {
  registry[key] = services
}

/** Undefined before the start is complete. */
export function findServices(): Services | undefined {
  return registry[key]
}

/** @throws AppError `unavailable` before the start is complete, and under a host that never calls `setServices`. */
export function getServices(): Services {
  const services = registry[key]
  if (!services)
    throw new AppError('unavailable', 'The server is starting. Retry in a few seconds.', { retryable: true })
  return services
}

/** For a call that only reads, and not what its caller has just written. */
export function withReadDatabase(services: Services): Services {
  return services.reads ? { ...services, db: services.reads } : services
}

/** As `withReadDatabase`, but what is not found is looked for once more where it is written: it may have been made a moment ago. */
export async function readWithPrimaryFallback<Result>(
  services: Services,
  run: (services: Services) => Promise<Result>,
): Promise<Result> {
  try {
    return await run(withReadDatabase(services))
  } catch (error) {
    if (!services.reads?.isOnReplica || toAppError(error).code !== 'not_found') throw error
    return run(services)
  }
}

export interface MissingContract {
  name: string
  address: Address
  /** What an operator can do about it. */
  remedy: string
}
