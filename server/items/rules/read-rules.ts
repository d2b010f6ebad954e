import type { Address, Hash, Hex, PublicClient } from 'viem'
import type { TokenRule } from '@/lib/api/schemas/token-rules'
import { assertNodeResponds, type MulticallCall, readInOneCall } from '@/lib/protocol/chains/multicall'
import { createFreshCache, type FreshCache } from '@/server/base/create-fresh-cache'
import { groupIndexes } from '@/server/chains/read-costs'
import { readLatestBlockCoalesced } from '@/server/chains/read-latest-block'
import type { TokenStandard } from '@/server/chains/token-standard'
import { collectionStandards } from './collection-standards'
import {
  buildDynamicTraitCalls,
  type DynamicTrait,
  dynamicTraitsInterface,
  parseDynamicTraits,
  readDynamicTraits,
} from './dynamic-traits'
import { type ItemStandard, itemStandards, type RuleToken } from './item-standards'
import { type Answer, ask, readWord } from './rule-calls'

/** A pause or a lock is seen after so long at the latest. Whether an order can be filled is checked anew for each purchase. */
const freshMs = 60_000
const [mostCollections, mostItems] = [2_000, 5_000]
/** ERC-165: what no contract supports. */
const noInterface = '0xffffffff'

/** What a contract tells of all its items. */
export interface CollectionFacts {
  rules: TokenRule[]
  /** By which its items are asked. */
  standards: readonly ItemStandard[]
  /** Null where its items have none. */
  dynamicTraits: DynamicTrait[] | null
}

interface Caches {
  collections: FreshCache<CollectionFacts>
  items: FreshCache<TokenRule[]>
}

const cachesByClient = new WeakMap<PublicClient, Caches>()

function getCaches(client: PublicClient): Caches {
  const caches = cachesByClient.get(client) ?? {
    collections: createFreshCache(freshMs, mostCollections),
    items: createFreshCache(freshMs, mostItems),
  }
  cachesByClient.set(client, caches)
  return caches
}

/** @throws AppError `unavailable` when the node does not answer */
export function getCollectionFacts(
  client: PublicClient,
  contract: Address,
  standard: TokenStandard,
): Promise<CollectionFacts> {
  return getCaches(client).collections.get(contract, () => readCollectionFacts(client, contract, standard))
}

/**
 * What an item can do, or can't, beside being burned.
 * @param isMinted of one that a voucher mints, the rules of its collection are known
 * @throws AppError `unavailable` when the node does not answer
 */
export async function readRules(client: PublicClient, token: RuleToken, isMinted: boolean): Promise<TokenRule[]> {
  const facts = await getCollectionFacts(client, token.contract, token.standard)
  if (!isMinted) return facts.rules
  const key = `${token.contract} ${token.tokenId} ${token.owner}`
  const own = await getCaches(client).items.get(key, () => readItemFacts(client, token, facts))
  return [...facts.rules, ...own]
}

async function readItemFacts(
  client: PublicClient,
  token: RuleToken,
  { standards, dynamicTraits }: CollectionFacts,
): Promise<TokenRule[]> {
  const answers = await readGroups(client, [
    ...standards.map(({ calls }) => calls(token)),
    buildDynamicTraitCalls(token, dynamicTraits ?? []),
  ])
  const rules = standards.flatMap(({ read }, index) => read(answers[index] ?? [], token) ?? [])
  if (dynamicTraits) rules.push(readDynamicTraits(answers.at(-1) ?? [], dynamicTraits))
  return rules
}

async function readCollectionFacts(
  client: PublicClient,
  contract: Address,
  standard: TokenStandard,
): Promise<CollectionFacts> {
  const supports = (id: Hex) => ask(contract, 'supportsInterface', [id])
  const answers = await readGroups(client, [
    [supports(noInterface), supports(dynamicTraitsInterface), ask(contract, 'getTraitMetadataURI', [])],
    ...itemStandards.map(({ support }) => {
      if (support === null) return []
      return [typeof support === 'string' ? supports(support) : support(contract)]
    }),
    ...collectionStandards.map(({ calls }) => calls(contract)),
  ])
  const [[anything, dynamic, traitsUri] = [], ...others] = answers
  // A contract that claims every interface has none of them for certain.
  const isClaimed = (answer: Answer) => readWord(answer) === 1n && readWord(anything) !== 1n
  const isSupported = ({ support }: ItemStandard, [answer]: readonly Answer[] = []) =>
    support === null || (typeof support === 'string' ? isClaimed(answer) : Boolean(readWord(answer)))
  const ofCollection = others.slice(itemStandards.length)
  return {
    rules: collectionStandards.flatMap(({ read }, index) => read(ofCollection[index] ?? [], standard) ?? []),
    standards: itemStandards.filter((item, index) => isSupported(item, others[index])),
    dynamicTraits: isClaimed(dynamic) ? parseDynamicTraits(traitsUri) : null,
  }
}

/** The answers to groups of calls, after the newest block. */
async function readGroups(client: PublicClient, groups: readonly MulticallCall[][]): Promise<Answer[][]> {
  const calls = groups.flat()
  if (calls.length === 0) return groups.map(() => [])
  const { hash } = await readLatestBlockCoalesced(client)
  const answers = await readTogether(client, hash, calls)
  return groups.map(({ length }) => answers.splice(0, length))
}

/**
 * In one request. Where that is too much, each contract by itself: one that burns all gas tells nothing, and hides nothing of another,
 * as who holds the item.
 */
async function readTogether(client: PublicClient, blockHash: Hash, calls: readonly MulticallCall[]): Promise<Answer[]> {
  const together = await readInOneCall(client, blockHash, calls)
  if (together) return together
  const answers: Answer[] = calls.map(() => null)
  const readContract = async (indexes: readonly number[]) => {
    const own = indexes.map((index) => calls[index] as MulticallCall)
    const read = await readInOneCall(client, blockHash, own)
    // Of a node that has too much to do, nothing is known.
    if (!read) await assertNodeResponds(client, blockHash)
    indexes.forEach((index, at) => {
      answers[index] = read?.[at] ?? null
    })
  }
  await Promise.all(groupIndexes(calls, ({ to }) => to).map(readContract))
  return answers
}
