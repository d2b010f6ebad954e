import type { Address } from 'viem'
import { collectionFactoryAddresses as factories } from '@/lib/protocol/contracts/deployments'
import { InconsistentAnswerError } from '@/server/chains/inconsistent-answer-error'
import { isRangeError } from '@/server/chains/is-range-error'
import type { BlockHeader } from '@/server/chains/logs/fetch-headers'
import type { TokenStandard } from '@/server/chains/token-standard'
import type { Transaction } from '@/server/db/database'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvents } from '@/server/db/outbox/event-hub'
import { stringifyRows } from '@/server/db/stringify-rows'
import { buildFeeScope } from '@/server/indexer/decode/decode-fees'
import { decodeLogs } from '@/server/indexer/decode/decode-logs'
import { getTailLength, type IndexedHead, lockIndexedHead } from '@/server/indexer/store/indexed-head'
import { storeLogs, withBlockTime } from '@/server/indexer/store/store-logs'
import { prepareTransfers } from '@/server/indexer/store/store-transfers'
import { markTouchedOrders } from '@/server/indexer/store/touched-orders'
import { updateHoldings } from '@/server/indexer/store/update-holdings'
import { adaptRangeSize, firstRangeSize } from './adapt-range-size'
import { fetchRange } from './fetch-range'
import { fetchSeaportLogs } from './fetch-seaport-logs'
import type { IndexerContext, PastRange } from './index-next-range'
import { buildCollectionFilter } from './log-filters'

interface PastRow {
  contract: Address
  standard: TokenStandard
  is_pre_erc165: boolean
  from_block: string
  /** It is complete, and an operator has its logs read again. */
  is_again: boolean
}

/** Of older blocks, which may be millions, only those with logs are compared with their receipts. */
const checkedLength = 10_000n

/**
 * Reads one range of the past of one collection that joined after the index had passed its first block: of the one
 * that has least before it, so that a large one holds up no small one. Then of one that an operator has read
 * again: that adds what is missing and takes nothing away, for a node may leave logs out. False when every collection is up to the head.
 * @throws AppError `unavailable` when the chain or another indexer moved; viem's errors
 */
export async function backfillCollections(context: IndexerContext, head: IndexedHead): Promise<boolean> {
  const { services, limits, past, arrivals } = context
  const { chainId } = context.domain
  const [row] = await services.db.query<PastRow>(
    `select contract, standard, is_pre_erc165, coalesce(backfill_from, reindex_from) as from_block, backfill_from is null as is_again
     from collections where chain_id = $1 and (backfill_from <= $2 or backfill_from is null and reindex_from <= $2)
     order by backfill_from desc nulls last, reindex_from desc, contract limit 1`,
    [chainId, head.number],
  )
  if (!row || head.number === 0n) return false
  // Block 0 has no transactions, and anvil makes it anew, with another hash, at each start.
  const from = row.from_block === '0' ? 1n : BigInt(row.from_block)
  const keyOf = (first: bigint) => `${row.contract}:${first}:${row.is_again}`
  const ahead = await past.take(keyOf(from))
  const isCurrent = ahead && isOfChain(chainId, ahead, head)
  const { to, headers, decoded, prepared } = isCurrent
    ? ahead
    : await readPast(context, row, { from, most: firstRangeSize, head })
  // A range that is short for what it holds says nothing of how long one may be.
  if (to - from + 1n >= limits.blocks) limits.grow()
  const mined = new Set([...decoded.transfers, ...decoded.vouchers].map(({ blockNumber }) => blockNumber))
  await commitWithEvents(services, async (tx) => {
    await lockIndexedHead(tx, chainId, head)
    await assertSameChain(tx, chainId, headers)
    // The tail and the head have their headers; of the past only those are kept that rows belong to. What Seaport said
    // of orders is the main index's to tell.
    const own = headers.filter(({ number }) => mined.has(number))
    const fees = decoded.fees.filter(({ blockNumber }) => mined.has(blockNumber))
    const kept = { ...decoded, fees, orderLogs: [], validated: [] }
    const storing = storeLogs(tx, {
      chainId,
      headers: own,
      decoded: kept,
      prepared,
      vouched: arrivals.note(chainId, decoded.transfers),
      fees: buildFeeScope(services, chainId),
    })
    // Not before all is on its way: the database would wait until what is read meanwhile has been decoded.
    if (to < head.number) {
      const most = adaptRangeSize({ length: to - from + 1n, moves: decoded.transfers.length })
      past.begin(keyOf(to + 1n), () => readPast(context, row, { from: to + 1n, most, head }))
    }
    const told = await storing
    // Of what is read again `storeLogs` knows old owners: they are who got each token last, of all that is stored.
    const undone = row.is_again ? decoded.transfers : []
    await updateHoldings(tx, chainId, { stored: decoded.transfers, contracts: listContract(row), undone })
    await markTouchedOrders(
      tx,
      { ...decoded.touched, collections: [], ruledCollections: [], ruledTokens: [] },
      { chainId, atBlock: head.number },
    )
    const column = row.is_again ? 'reindex_from' : 'backfill_from'
    await tx.query(
      `update collections set ${column} = $3 where chain_id = $1 and contract = $2 and ${column} is not distinct from $4`,
      [chainId, row.contract, to < head.number ? to + 1n : null, row.from_block],
    )
    await appendEvents(tx, told)
  })
  return true
}

async function readPast(
  context: IndexerContext,
  row: PastRow,
  { from, most, head }: { from: bigint; most: bigint; head: IndexedHead },
): Promise<PastRange> {
  const { services, client, weth, limits } = context
  const { seaport } = context.domain
  const { contract, standard, is_pre_erc165 } = row
  const end = from + (most < limits.blocks ? most : limits.blocks) - 1n
  const to = end < head.number ? end : head.number
  const fetched = await fetchRange(client, {
    ...{ parent: { number: from - 1n, hash: '' }, from, to, checkedFrom: head.number - checkedLength },
    filters: [buildCollectionFilter(contract)],
  })
  const own = await fetchSeaportLogs(client, { seaport, fetched, most: limits.blocks })
  const early = new Set(is_pre_erc165 ? [contract] : [])
  const fees = buildFeeScope(services, context.domain.chainId)
  const watch = { seaport, factories, weth, waiting: new Map(), early, makers: new Map(), fees }
  try {
    const decoded = decodeLogs([...fetched.logs, ...own], { ...watch, contracts: listContract({ contract, standard }) })
    const prepared = prepareTransfers(withBlockTime(fetched.headers, decoded.transfers))
    return { head, to, headers: fetched.headers, decoded, prepared }
  } catch (error) {
    // Of this collection alone: the ranges of the others are as long as they were.
    if (to === from || !isRangeError(error)) throw error
    return readPast(context, row, { from, most: (to - from + 1n) / 2n, head })
  }
}

/**
 * Of blocks that could still be replaced when they were read, nothing is known once the index has gone on: the headers that would tell
 * are dropped as the tail moves.
 */
function isOfChain(chainId: number, { to, head: then }: PastRange, head: IndexedHead): boolean {
  return head.hash === then.hash || (to + getTailLength(chainId) <= then.number && to <= head.number)
}

const listContract = ({ contract, standard }: Pick<PastRow, 'contract' | 'standard'>) => new Map([[contract, standard]])

async function assertSameChain(tx: Transaction, chainId: number, headers: readonly BlockHeader[]): Promise<void> {
  const others = await tx.query(
    `select 1 as other from blocks b join jsonb_to_recordset($2::jsonb) as r(number bigint, hash text) using (number)
     where b.chain_id = $1 and b.hash <> r.hash limit 1`,
    [chainId, stringifyRows(headers)],
  )
  if (others.length > 0) throw new InconsistentAnswerError('The chain does not match the indexed chain.')
}
