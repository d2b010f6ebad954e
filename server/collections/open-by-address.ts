import { AppError } from '@/lib/errors/app-error'
import type { CollectionPath } from '@/lib/schemas/queries'
import { createTokenBucket, type RateLimiter } from '@/server/api/rate-limiter'
import { findServedChain } from '@/server/chains/find-served-chain'
import type { EventHub } from '@/server/events/event-hub'
import { openCollection } from '@/server/indexer/open-collection'
import { RateLimitedError } from '@/server/rate-limited-error'
import type { Services } from '@/server/services'

/** What one caller may ask the chain about, and how many collections he may open, so that none fills the queue. */
const lookups = { burst: 60, perSecond: 1 }
const openings = { burst: 5, perSecond: 1 / 60 }
/** So long an address that is no collection is not asked about again; it may become one. */
const strangerMs = 60_000
const maxStrangers = 10_000

interface Gate {
  lookups: RateLimiter
  openings: RateLimiter
  /** Addresses that are no collection, and until when they count as such. */
  strangers: Map<string, number>
  underWay: Map<string, Promise<void>>
}

/** Of each market, whichever of its databases is read. */
const gates = new WeakMap<EventHub, Gate>()

/**
 * Opens the collection that a visitor asked for by its address.
 * @param caller his own address, whose allowance it is taken from
 * @throws AppError `not_found` for what is no ERC-721 or ERC-1155 of a served chain; `rate_limited`; `unavailable`
 */
export async function openByAddress(
  services: Services,
  { chainId, contract }: CollectionPath,
  caller: string,
): Promise<void> {
  if (!findServedChain(services, chainId)) throw buildStranger()
  const gate = gates.get(services.events) ?? createGate()
  gates.set(services.events, gate)
  const key = `${chainId}:${contract.toLowerCase()}`
  if ((gate.strangers.get(key) ?? 0) > Date.now()) throw buildStranger()
  const underWay = gate.underWay.get(key)
  if (underWay) return underWay
  take(gate.lookups, caller)
  const admit = () => take(gate.openings, caller)
  const opening = openCollection(services, { chainId, contract, opener: 'visitor', admit })
    .then(() => undefined)
    .catch((error) => {
      if (error instanceof AppError && error.code === 'not_found') remember(gate.strangers, key)
      throw error
    })
    .finally(() => gate.underWay.delete(key))
  gate.underWay.set(key, opening)
  return opening
}

function createGate(): Gate {
  return {
    lookups: createTokenBucket(lookups),
    openings: createTokenBucket(openings),
    strangers: new Map(),
    underWay: new Map(),
  }
}

function take(limiter: RateLimiter, caller: string): void {
  const taken = limiter.take(caller)
  if (!taken.allowed) throw new RateLimitedError(taken.retryAfterSeconds)
}

function remember(strangers: Map<string, number>, key: string): void {
  strangers.delete(key)
  strangers.set(key, Date.now() + strangerMs)
  const [oldest] = strangers.keys()
  if (strangers.size > maxStrangers && oldest !== undefined) strangers.delete(oldest)
}

function buildStranger(): AppError {
  return new AppError('not_found', 'There is no ERC-721 or ERC-1155 collection at this address.')
}
