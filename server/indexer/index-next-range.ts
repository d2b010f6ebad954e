import type { Address, PublicClient } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { SeaportDomain } from '@/lib/seaport'
import { type BlockPoint, readLatestBlock } from '@/server/chains/read-latest-block'
import { appendEvent } from '@/server/events/event-hub'
import type { Services } from '@/server/services'
import { decodeLogs } from './decode-logs'
import { endOrders } from './end-orders'
import { type FetchedRange, fetchRange, tailLength } from './fetch-range'
import { findAncestor, hasBlock } from './find-ancestor'
import { getIndexedHead, type IndexedHead, lockIndexedHead, setIndexedHead } from './indexed-head'
import { markOrdersDue } from './mark-orders-due'
import { pruneBlocks, storeLogs, updateOwners } from './store-logs'
import { undoBlocks } from './undo-blocks'

export interface IndexerContext {
  services: Services
  client: PublicClient
  domain: SeaportDomain
  startBlock: bigint
  /** How many blocks are asked for at once. */
  rangeLength: bigint
  /** What to do when none of the last 256 blocks is left: halt, or undo everything and read the chain again. */
  onDeepReorg: 'halt' | 'restart'
}

interface IndexedStep {
  head: IndexedHead
  latest: BlockPoint
  /** Set when blocks were undone: down to which, and how many. */
  reorg: { ancestor: bigint; depth: bigint } | null
}

/** Thrown when the chain left a block deeper than can be undone: serving on would mean wrong rows. */
export class DeepReorgError extends AppError {
  constructor(head: bigint) {
    super('unavailable', `The chain changed more than ${tailLength} blocks below ${head}.`)
  }
}

/**
 * Brings the index one range of blocks nearer to the chain's head, after it has undone what is no longer of the chain;
 * all in one transaction, and nothing at all when any read fails.
 * @throws DeepReorgError; AppError `unavailable` when the chain or another indexer moved; viem's errors
 */
export async function indexNextRange(context: IndexerContext): Promise<IndexedStep> {
  const { services, client, domain, startBlock } = context
  const { chainId } = domain
  const head = await getIndexedHead(services.db, chainId, startBlock)
  const latest = await readLatestBlock(client)
  if (head.hash === latest.hash) return { head, latest, reorg: null }
  const ancestor = await findBase(context, head, latest.number)
  const from = ancestor.number + 1n
  const to = from + context.rangeLength - 1n < latest.number ? from + context.rangeLength - 1n : latest.number
  const contracts = await findContracts(services, chainId, from)
  const addresses = [domain.seaport, ...contracts]
  const fetched = from > to ? nothing : await fetchRange(client, { parent: ancestor, from, to, addresses })
  const last = fetched.headers.at(-1)
  const next = last ? { number: last.number, hash: last.hash } : ancestor
  const depth = head.number - ancestor.number
  if (depth > 0n || last) await store(context, { head, ancestor, next, fetched, contracts })
  return { head: next, latest, reorg: depth > 0n ? { ancestor: ancestor.number, depth } : null }
}

const nothing: FetchedRange = { headers: [], logs: [] }

/** The block to go on from: the stored head, or the last one that the chain still has. */
async function findBase(
  { services, client, domain, startBlock, onDeepReorg }: IndexerContext,
  head: IndexedHead,
  latestNumber: bigint,
): Promise<IndexedHead> {
  if (head.hash === '' || (await hasBlock(client, { number: head.number, hash: head.hash }, latestNumber))) return head
  const rows = await services.db.query<{ number: string; hash: BlockPoint['hash'] }>(
    'select number, hash from blocks where chain_id = $1 and number >= $2 order by number desc',
    [domain.chainId, head.number - tailLength],
  )
  const stored = rows.map(({ number, hash }) => ({ number: BigInt(number), hash }))
  const ancestor = await findAncestor(client, stored, latestNumber)
  if (ancestor) return ancestor
  if (onDeepReorg === 'halt') throw new DeepReorgError(head.number)
  return { number: startBlock - 1n, hash: '' }
}

/** The collections whose logs before `from` are stored or not wanted; the others are backfilled first. */
async function findContracts({ db }: Services, chainId: number, from: bigint): Promise<Address[]> {
  const rows = await db.query<{ contract: Address }>(
    `select contract from collections where chain_id = $1 and (backfill_from is null or backfill_from >= $2)`,
    [chainId, from],
  )
  return rows.map(({ contract }) => contract)
}

interface StoreStep {
  head: IndexedHead
  ancestor: IndexedHead
  next: IndexedHead
  fetched: FetchedRange
  contracts: readonly Address[]
}

async function store({ services, domain }: IndexerContext, { head, ancestor, next, fetched, contracts }: StoreStep) {
  const { chainId, seaport } = domain
  const decoded = decodeLogs(fetched.logs, { seaport, contracts: new Set(contracts) })
  await services.db.transaction(async (tx) => {
    await lockIndexedHead(tx, chainId, head)
    const undoneTokens = ancestor.number < head.number ? await undoBlocks(tx, chainId, ancestor.number) : []
    await storeLogs(tx, { chainId, headers: fetched.headers, decoded })
    await updateOwners(tx, chainId, [...undoneTokens, ...decoded.transfers])
    await markOrdersDue(tx, chainId, next.number, decoded.touched)
    await endOrders(tx, chainId, decoded.orderLogs)
    await pruneBlocks(tx, chainId, { afterBlock: ancestor.number, head: next.number })
    await tx.query(
      'update collections set backfill_from = null where chain_id = $1 and contract = any($2::text[]) and backfill_from is not null',
      [chainId, contracts],
    )
    await setIndexedHead(tx, chainId, next)
    for (const sale of decoded.sales) {
      await appendEvent(tx, {
        type: 'sale',
        chainId,
        contract: sale.contract,
        tokenId: sale.tokenId.toString(),
        orderHash: sale.orderHash,
        from: sale.seller,
        to: sale.buyer,
        priceWei: sale.priceWei.toString(),
        transactionHash: sale.transactionHash,
      })
    }
    if (next.hash !== '') {
      await appendEvent(tx, { type: 'block', chainId, number: next.number.toString(), hash: next.hash })
    }
  })
  await services.events.flush()
}
