import { type Address, getAddress } from 'viem'
import type { CollectionPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { collectionKey } from '@/server/base/collection-key'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import { createTokenBucket, type RateLimiter } from '@/server/base/token-bucket'
import { assertKnownChain } from '@/server/chains/assert-known-chain'
import { assertListed, describeUnlisted } from '@/server/collections/listing/assert-listed'
import { findListingVerdict } from '@/server/collections/listing/find-listing-verdict'
import type { EventHub } from '@/server/db/outbox/event-hub'
import { findServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { CollectionIndexingError } from './collection-indexing-error'
import { detectCollection, isCreationPending, readCreation, registerCollection } from './register-collection'
import { UnlistedCollectionError } from './unlisted-collection-error'

/** What one caller may ask the chain about, and how many collections he may open, so that none fills the queue. */
const lookups = { burst: 60, perSecond: 1 }
const openings = { burst: 5, perSecond: 1 / 60 }
/** So long an address is not asked about again; it may become a collection. */
const keptMs = 60_000
const maxKept = 10_000

interface Seen {
  /** Null of what is no collection. */
  name: string | null
  /** Undefined where the policy does not ask for it. */
  creator: Address | null | undefined
  untilMs: number
}

interface Gate {
  lookups: RateLimiter
  openings: RateLimiter
  /** What the chain said of addresses, and until when that counts. */
  seen: Map<string, Seen>
  underWay: Map<string, Promise<unknown>>
}

/** Of each market, whichever of its databases is read. */
const gates = new WeakMap<EventHub, Gate>()

/**
 * Says of an address that the market does not list what it is; reading it adds nothing.
 * @param caller his own address, whose allowance it is taken from
 * @throws UnlistedCollectionError for an ERC-721 or ERC-1155 of a served chain; CollectionIndexingError for one that was just created here;
 * AppError `not_found` for anything else; `rate_limited`; `unavailable`
 */
export async function throwUnlistedCollection(
  services: Services,
  path: CollectionPath,
  caller: string,
): Promise<never> {
  if (await isCreationPending(services, path)) throw new CollectionIndexingError()
  const { name, creator } = await findSeen(services, path, caller)
  const isAddable = (await findListingVerdict(services, path, creator)) === true
  throw new UnlistedCollectionError(
    { ...path, name, isAddable },
    ...(isAddable ? [] : [describeUnlisted(services, path)]),
  )
}

/**
 * Opens the collection at an address that a visitor has named.
 * @param caller his own address, whose allowance it is taken from
 * @throws AppError `not_found` for what is no ERC-721 or ERC-1155 of a served chain, and when the market is full; `forbidden` where the
 * policy does not list it; `rate_limited`; `unavailable`
 */
export async function registerCollectionByAddress(
  services: Services,
  path: CollectionPath,
  caller: string,
): Promise<void> {
  const gate = findGate(services)
  await assertListed(services, path)
  const { creator } = await findSeen(services, path, caller)
  await assertListed(services, path, creator)
  const admit = () => take(gate.openings, caller)
  await once(gate, `open:${keyOf(path)}`, () => registerCollection(services, { ...path, opener: 'visitor', admit }))
}

/**
 * What a collection calls itself.
 * @param caller his own address, whose allowance it is taken from
 * @throws AppError `not_found` for what is none; `rate_limited`; `unavailable`
 */
export async function findCollectionName(services: Services, path: CollectionPath, caller: string): Promise<string> {
  return (await findSeen(services, path, caller)).name
}

/** What the chain says of a collection. @throws AppError `not_found` for what is none */
async function findSeen(services: Services, path: CollectionPath, caller: string): Promise<Seen & { name: string }> {
  assertKnownChain(services.config, path.chainId)
  const gate = findGate(services)
  const key = keyOf(path)
  const kept = gate.seen.get(key)
  const isFresh = kept !== undefined && kept.untilMs > Date.now()
  const { name, ...seen } = isFresh ? kept : await once(gate, key, () => look(services, path, caller))
  if (name === null) throw new AppError('not_found', 'No ERC-721 or ERC-1155 collection exists at this address.')
  return { ...seen, name }
}

async function look(services: Services, path: CollectionPath, caller: string): Promise<Seen> {
  const gate = findGate(services)
  if (findServedChain(services, path.chainId)) take(gate.lookups, caller)
  const name = (await detectCollection(services, path))?.name ?? null
  const creator = name === null ? undefined : await readNeededCreator(services, path)
  const seen = { name, creator, untilMs: Date.now() + keptMs }
  remember(gate.seen, keyOf(path), seen)
  return seen
}

/** Who made it with a factory of ours, where the policy asks for that. */
async function readNeededCreator(services: Services, path: CollectionPath): Promise<Address | null | undefined> {
  const served = findServedChain(services, path.chainId)
  if (!served || (await findListingVerdict(services, path)) !== undefined) return undefined
  return (await readCreation(served.client, getAddress(path.contract), true)).creation?.creator ?? null
}

function findGate({ events }: Pick<Services, 'events'>): Gate {
  const gate = gates.get(events) ?? {
    lookups: createTokenBucket(lookups),
    openings: createTokenBucket(openings),
    seen: new Map(),
    underWay: new Map(),
  }
  gates.set(events, gate)
  return gate
}

/** Visitors write an address as they like. */
const keyOf = ({ chainId, contract }: CollectionPath) => collectionKey({ chainId, contract: contract.toLowerCase() })

/** Several who ask at once share one look. */
function once<Result>({ underWay }: Gate, key: string, run: () => Promise<Result>): Promise<Result> {
  const before = underWay.get(key) as Promise<Result> | undefined
  if (before) return before
  const running = run().finally(() => underWay.delete(key))
  underWay.set(key, running)
  return running
}

function take(limiter: RateLimiter, caller: string): void {
  const taken = limiter.take(caller)
  if (!taken.allowed) throw new RateLimitedError(taken.retryAfterSeconds)
}

function remember(seen: Map<string, Seen>, key: string, one: Seen): void {
  seen.delete(key)
  seen.set(key, one)
  const [oldest] = seen.keys()
  if (seen.size > maxKept && oldest !== undefined) seen.delete(oldest)
}
