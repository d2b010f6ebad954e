import type { Address, Hash, PublicClient } from 'viem'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { collectionFactoryAddresses as factories } from '@/lib/protocol/contracts/deployments'
import type { SeaportDomain } from '@/lib/protocol/seaport'
import { findMetrics } from '@/server/base/metrics'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { type BlockHeader, fetchHeaders, numbersBetween } from '@/server/chains/logs/fetch-headers'
import { type BlockPoint, readLatestBlock } from '@/server/chains/read-latest-block'
import type { TokenStandard } from '@/server/chains/token-standard'
import type { Queryable } from '@/server/db/database'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvents } from '@/server/db/outbox/event-hub'
import { setHeadTime } from '@/server/db/sql/chain-time'
import { buildFeeScope } from '@/server/indexer/decode/decode-fees'
import { decodeLogs } from '@/server/indexer/decode/decode-logs'
import type { DecodedLogs, SaleLog } from '@/server/indexer/decode/decoded-logs'
import type { IndexScope } from '@/server/indexer/decode/index-scope'
import { type ForkGracePeriod, findCommonBlock } from '@/server/indexer/reorg/find-common-block'
import { rollbackBlocks } from '@/server/indexer/reorg/rollback-blocks'
import type { TrackedMakers } from '@/server/indexer/store/create-tracked-makers'
import {
  getIndexedHead,
  getTailLength,
  type IndexedHead,
  lockIndexedHead,
  setIndexedHead,
  storeReorg,
} from '@/server/indexer/store/indexed-head'
import { checkTouchedOrders, settleOrders, UncheckedOrders } from '@/server/indexer/store/settle-orders'
import {
  type CreatedCollection,
  readCreatedNames,
  selectListed,
  storeCreatedCollections,
} from '@/server/indexer/store/store-created-collections'
import { deleteOldBlocks, storeLogs } from '@/server/indexer/store/store-logs'
import { updateHoldings } from '@/server/indexer/store/update-holdings'
import type { ArrivalDesk } from '@/server/items/unsolicited/create-arrival-desk'
import type { Services } from '@/server/services/services'
import type { RangeLimits } from './create-range-limits'
import type { ReadAhead } from './create-read-ahead'
import { type FetchedRange, fetchRange } from './fetch-range'
import { buildLogFilters } from './log-filters'

export interface IndexerContext {
  services: Services
  client: PublicClient
  domain: SeaportDomain
  weth: Address
  /** Null for the tail of the chain as it is when its index begins: what was before matters to no order. */
  startBlock: bigint | null
  limits: RangeLimits
  trackedMakers: TrackedMakers
  /** Of the collection that is being read. */
  past: ReadAhead<PastRange>
  arrivals: ArrivalDesk
  /** What to do when none of the blocks of the tail is left: halt, or undo everything and read the chain again. */
  onDeepReorg: 'halt' | 'restart'
  gracePeriod: ForkGracePeriod
}

interface IndexedStep {
  head: IndexedHead
  latest: BlockPoint
  /** Set when blocks were undone: down to which, and how many. */
  reorg: { ancestor: bigint; depth: bigint } | null
}

/**
 * Brings the index one range of blocks nearer to the chain's head, after it has undone what is no longer of the chain;
 * all in one transaction, and nothing at all when any read fails.
 * @throws DeepReorgError; AppError `unavailable` when the chain or another indexer moved; viem's errors
 */
export async function indexNextRange(context: IndexerContext): Promise<IndexedStep> {
  const { services, client, domain, weth, limits } = context
  const { chainId, seaport } = domain
  const latest = await readLatestBlock(client)
  setHeadTime(chainId, latest.timeSeconds)
  const tail = getTailLength(chainId)
  const startBlock = context.startBlock ?? (latest.number > tail ? latest.number - tail + 1n : 0n)
  const head = await getIndexedHead(services.db, chainId, startBlock)
  if (head.hash === latest.hash) {
    context.gracePeriod.reset()
    return { head, latest, reorg: null }
  }
  const ancestor = await findCommonBlock(context, { head, latest, startBlock })
  const from = ancestor.number + 1n
  const to = from + limits.blocks - 1n < latest.number ? from + limits.blocks - 1n : latest.number
  const found = await findContracts(services, chainId, from)
  const makers = await context.trackedMakers.watch(client)
  const watch = { seaport, factories, weth, ...found, makers, fees: buildFeeScope(services, chainId) }
  const filters = buildLogFilters(watch, limits.addresses)
  const fetched =
    from > to
      ? { headers: [], logs: [] }
      : await fetchRange(client, { parent: ancestor, from, to, filters, checkedFrom: from })
  const last = fetched.headers.at(-1)
  const next = last ? { number: last.number, hash: last.hash } : ancestor
  const depth = head.number - ancestor.number
  if (depth > 0n) {
    const missing = await fetchMissingHeaders(services.db, { chainId, client, ancestor, next: next.number, startBlock })
    fetched.headers.unshift(...missing)
  }
  if (depth > 0n || last) {
    const decoded = decodeLogs(fetched.logs, watch)
    const listed = await selectListed(services, chainId, decoded.created)
    const created = await readCreatedNames(client, latest, listed)
    await settle(context, { head, ancestor, next, latest, fetched, watch, decoded, created })
  }
  if (from <= to) limits.grow()
  if (depth > 0n) countReorg(chainId, depth)
  return { head: next, latest, reorg: depth > 0n ? { ancestor: ancestor.number, depth } : null }
}

function countReorg(chain: number, depth: bigint): void {
  findMetrics()?.reorgs.inc({ chain })
  findMetrics()?.reorgedBlocks.inc({ chain }, Number(depth))
}

/** The collections whose logs before `from` are stored or not wanted; the others wait until those are read. */
async function findContracts(
  { db }: Services,
  chainId: number,
  from: bigint,
): Promise<Pick<IndexScope, 'contracts' | 'waiting' | 'early'>> {
  const rows = await db.query<{ contract: Address; standard: TokenStandard; is_pre_erc165: boolean; waits: boolean }>(
    `select contract, standard, is_pre_erc165, coalesce(backfill_from < $2, false) as waits from collections where chain_id = $1
     order by contract`,
    [chainId, from],
  )
  const select = (isWanted: boolean) =>
    new Map(rows.filter(({ waits }) => waits === isWanted).map(({ contract, standard }) => [contract, standard]))
  const early = new Set(rows.flatMap(({ contract, is_pre_erc165 }) => (is_pre_erc165 ? [contract] : [])))
  return { contracts: select(false), waiting: select(true), early }
}

interface StoreStep {
  head: IndexedHead
  ancestor: IndexedHead
  next: IndexedHead
  latest: BlockPoint
  fetched: FetchedRange
  watch: IndexScope
  decoded: DecodedLogs
  created: CreatedCollection[]
}

/** So often are orders checked that came in while others were, before the rest is left to the next check. */
const maxAttempts = 4

/** Stores a range, at the chain's head with the checks of the orders that it touches: both are seen at one moment. */
async function settle(context: IndexerContext, step: StoreStep): Promise<void> {
  const { services, domain, trackedMakers } = context
  const { head, ancestor, next, latest, watch, decoded } = step
  const range = { chainId: domain.chainId, block: next, watch, trackedMakers, decoded }
  const undone = ancestor.number < head.number ? ancestor.number : undefined
  const at = next.hash !== '' && next.number === latest.number ? { number: next.number, hash: next.hash } : null
  for (let attempt = 1; ; attempt++) {
    const checks = at && (await checkTouchedOrders(services, range, { head: at, undone }))
    try {
      return await store(context, step, { checks, isPatient: checks !== null && attempt < maxAttempts })
    } catch (error) {
      if (!(error instanceof UncheckedOrders)) throw error
    }
  }
}

async function store(
  { services, domain, trackedMakers, arrivals }: IndexerContext,
  { head, ancestor, next, fetched, watch, decoded, created }: StoreStep,
  settling: Parameters<typeof settleOrders>[2],
): Promise<void> {
  const { chainId } = domain
  await commitWithEvents(services, async (tx) => {
    await lockIndexedHead(tx, chainId, head)
    const undone = ancestor.number < head.number ? await rollbackBlocks(tx, chainId, ancestor.number) : []
    await storeCreatedCollections(tx, chainId, created)
    const vouched = arrivals.note(chainId, decoded.transfers)
    const told = await storeLogs(tx, { chainId, headers: fetched.headers, decoded, vouched, fees: watch.fees })
    await updateHoldings(tx, chainId, { stored: decoded.transfers, contracts: watch.contracts, undone })
    await settleOrders(tx, { chainId, block: next, watch, trackedMakers, decoded }, settling)
    await deleteOldBlocks(tx, chainId, { afterBlock: ancestor.number, head: next.number })
    await tx.query(
      'update collections set backfill_from = null where chain_id = $1 and contract = any($2::text[]) and backfill_from is not null',
      [chainId, [...watch.contracts.keys()]],
    )
    await setIndexedHead(tx, chainId, next)
    if (ancestor.number < head.number) await storeReorg(tx, chainId, head.number - ancestor.number)
    await appendEvents(tx, [
      ...told,
      ...decoded.sales.map((sale) => toEvent(chainId, sale)),
      ...(next.hash === ''
        ? []
        : [{ type: 'block' as const, chainId, number: next.number.toString(), hash: next.hash }]),
    ])
  })
}

function toEvent(chainId: number, sale: SaleLog): MarketEvent {
  return {
    type: 'sale',
    chainId,
    contract: sale.contract,
    tokenId: sale.tokenId.toString(),
    orderHash: sale.orderHash,
    from: sale.seller,
    to: sale.buyer,
    priceWei: sale.priceWei.toString(),
    transactionHash: sale.transactionHash,
  }
}

interface MissingTail {
  chainId: number
  client: PublicClient
  /** Down to here the stored blocks are of the chain. */
  ancestor: IndexedHead
  /** The head that the index will have. */
  next: bigint
  startBlock: bigint
}

/**
 * When blocks are undone and the chain is shorter than it was, headers are missing at the old end of the tail, and the
 * next reorganisation could be undone less deep. Gives those headers.
 * @throws AppError `unavailable` when they do not lead to the ancestor; viem's errors
 */
async function fetchMissingHeaders(db: Queryable, parameters: MissingTail): Promise<BlockHeader[]> {
  const { chainId, client, ancestor, next, startBlock } = parameters
  const oldest = next - getTailLength(chainId) + 1n
  const from = oldest < startBlock ? startBlock : oldest
  const rows = await db.query<{ number: string; parent_hash: Hash }>(
    'select number, parent_hash from blocks where chain_id = $1 and number >= $2 and number <= $3',
    [chainId, from, ancestor.number],
  )
  const parents = new Map(rows.map(({ number, parent_hash }) => [BigInt(number), parent_hash]))
  const missing = numbersBetween(from, ancestor.number).filter((number) => !parents.has(number))
  const headers = await fetchHeaders(client, missing)
  for (const { number, parentHash } of headers) parents.set(number, parentHash)
  if (headers.some(({ number, hash }) => parents.get(number + 1n) !== hash)) {
    throw new InconsistentAnswerError('The chain changed during the read.')
  }
  return headers
}

/** A range of a collection's past as the chain has it, and what it says. */
export interface PastRange {
  /** Where the index was when it was read. */
  head: IndexedHead
  to: bigint
  headers: BlockHeader[]
  decoded: DecodedLogs
  /** Its transfers, ready to be stored. */
  prepared: readonly string[]
}
