import { type Address, type Hex, toEventSelector } from 'viem'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { chunk } from '@/server/base/chunk'
import {
  collectionRuleTopics,
  factoryEventAbi,
  roleTopics,
  royaltyEventAbi,
  safeTopics,
  tokenEventAbi,
  tokenRuleTopics,
  voucherEventAbi,
  wethEventAbi,
} from '@/server/chains/logs/event-abis'
import type { LogFilter } from '@/server/chains/logs/log-filter'
import type { IndexScope, TrackedMaker } from '@/server/indexer/decode/index-scope'

const selectEvents = (abi: readonly { type: string }[]) =>
  abi.flatMap((entry) => (entry.type === 'event' ? [toEventSelector(entry as (typeof tokenEventAbi)[number])] : []))
const itemTopics = selectEvents([...tokenEventAbi, ...voucherEventAbi, ...royaltyEventAbi])
const liveTopics = [...itemTopics, ...collectionRuleTopics, ...tokenRuleTopics, ...roleTopics]
const seaportTopics = selectEvents(seaportAbi)
const wethTopics = selectEvents(wethEventAbi)
const factoryTopics = selectEvents(factoryEventAbi)

/** What the past of a collection is asked for by. Its transfer rules of then say nothing about its orders of now. */
export function buildCollectionFilter(contract: Address): LogFilter {
  return { address: [contract], topics: [itemTopics] }
}

export function buildSeaportFilter(seaport: Address): LogFilter {
  return { address: [seaport], topics: [seaportTopics] }
}

/** So that no filter holds more addresses than `size`: providers refuse long ones. */
export function buildLogFilters(watch: IndexScope, size: number): LogFilter[] {
  const { seaport, factories, weth, contracts, waiting, makers } = watch
  const payers = select(makers, ({ pays }) => pays)
  const safes = select(makers, ({ isContract }) => isContract === true)
  return [
    // Neither Seaport nor a factory has an event of the other: one request is enough for all.
    { address: [seaport, ...factories], topics: [[...seaportTopics, ...factoryTopics]] },
    ...chunk([...contracts.keys(), ...waiting.keys()], size).map((address) => ({ address, topics: [liveTopics] })),
    ...chunk(safes, size).map((address) => ({ address, topics: [[...safeTopics]] })),
    ...buildWethFilters(weth, payers, size),
  ]
}

/**
 * WETH moves in every block: only what its payers do matters, whether they give or get. Where they are too many for one
 * filter all of it is asked for: two requests more for each part of them would be the most of what a block costs.
 */
function buildWethFilters(weth: Address, payers: readonly Address[], size: number): LogFilter[] {
  if (payers.length === 0) return []
  const address = [weth]
  if (payers.length > size) return [{ address, topics: [wethTopics] }]
  const own = payers.map(toTopic)
  return [
    { address, topics: [wethTopics, own] },
    { address, topics: [wethTopics.slice(0, 1), null, own] },
  ]
}

/** They may be hundreds of thousands, and are gone through for each block. */
function select(makers: IndexScope['makers'], isWanted: (maker: TrackedMaker) => boolean): Address[] {
  const wanted: Address[] = []
  for (const [address, maker] of makers) if (isWanted(maker)) wanted.push(address)
  return wanted
}

function toTopic(address: Address): Hex {
  return `0x${address.slice(2).toLowerCase().padStart(64, '0')}`
}
