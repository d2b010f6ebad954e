import type { Address } from 'viem'
import type { Env } from '@/lib/base/env/env'
import { collectionKey } from '@/server/base/collection-key'

/** What of the collections the operator lists: all, those that are approved, or only the operator's choice. */
export type ListingMode = 'open' | 'curated' | 'closed'

/** Which collections the operator lists. Keys are `chainId:address` in lower case; a creator without a chain is meant on every chain. */
export interface ListingPolicy {
  mode: ListingMode
  allowedCollections: ReadonlySet<string>
  blockedCollections: ReadonlySet<string>
  allowedCreators: ReadonlySet<string>
  blockedCreators: ReadonlySet<string>
}

type Settings = Pick<
  Env,
  'LISTING_POLICY' | 'COLLECTIONS' | 'ALLOW_COLLECTIONS' | 'BLOCK_COLLECTIONS' | 'ALLOW_CREATORS' | 'BLOCK_CREATORS'
>

const none: ReadonlySet<string> = new Set()

/** Everything is listed, as without a setting. */
export const openPolicy: ListingPolicy = {
  mode: 'open',
  ...{ allowedCollections: none, blockedCollections: none, allowedCreators: none, blockedCreators: none },
}

/** @param demo the collection of the demo, which is the operator's own */
export function readListingPolicy(env: Settings, demo?: { chainId: number; contract: Address }): ListingPolicy {
  const own = [...env.COLLECTIONS, ...(demo ? [collectionKey(demo)] : [])]
  return {
    mode: env.LISTING_POLICY,
    allowedCollections: new Set([...own, ...env.ALLOW_COLLECTIONS].map(readPlace)),
    blockedCollections: new Set(env.BLOCK_COLLECTIONS.map(readPlace)),
    allowedCreators: new Set(env.ALLOW_CREATORS.map(toLower)),
    blockedCreators: new Set(env.BLOCK_CREATORS.map(toLower)),
  }
}

const toLower = (text: string) => text.toLowerCase()

/** Without the standard that may follow the address in COLLECTIONS. */
const readPlace = (entry: string) => entry.toLowerCase().split(':').slice(0, 2).join(':')

/** Whether the policy lists every collection that there is. */
export const listsAll = ({ mode, blockedCollections, blockedCreators }: ListingPolicy) =>
  mode === 'open' && blockedCollections.size === 0 && blockedCreators.size === 0

/** Whether the settings rule a collection out, whatever an operator decides. */
export const isBlocked = (policy: ListingPolicy, place: { chainId: number; contract: string }) =>
  policy.blockedCollections.has(collectionKey(place).toLowerCase())

interface Listable {
  chainId: number
  contract: Address
  /** An operator approved a request for it. */
  isApproved: boolean
  /** Who made it with a factory of ours; null for nobody, undefined where that is unknown. */
  creator: Address | null | undefined
}

/**
 * Whether the policy lists a collection; undefined where that depends on its creator, who is not known. What names the collection itself
 * counts before what names its creator, and a block before what allows.
 */
export function decideListing(policy: ListingPolicy, collection: Listable): boolean | undefined {
  const { chainId, isApproved, creator } = collection
  if (isBlocked(policy, collection)) return false
  if (policy.allowedCollections.has(collectionKey(collection).toLowerCase()) || isApproved) return true
  const isOpen = policy.mode === 'open'
  const named = isOpen ? policy.blockedCreators : new Set([...policy.blockedCreators, ...policy.allowedCreators])
  if (named.size === 0) return isOpen
  if (creator === undefined) return undefined
  const has = (creators: ReadonlySet<string>) =>
    creator !== null && (creators.has(creator.toLowerCase()) || creators.has(`${chainId}:${creator}`.toLowerCase()))
  if (has(policy.blockedCreators)) return false
  return isOpen || has(policy.allowedCreators)
}
