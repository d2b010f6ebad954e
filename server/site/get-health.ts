import type { PublicClient } from 'viem'
import type { Health } from '@/lib/api/schemas/health'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { nowSeconds } from '@/server/base/now-seconds'
import { redactText } from '@/server/base/redact'
import type { Services } from '@/server/services/services'

/** The entry of `waitingFor` while the database is away. */
export const databaseWait = 'the database'

/** With what is left of a request beside it, an answer comes within 2 s. */
const timeLimitMs = 1_800
/** Behind by more than both, what is shown is too old to buy by: a block may be a quarter of a second, or mined when it is asked for. */
const [maxLag, maxLagSeconds] = [20n, 60n]

/** The next indexer has the lease within ten seconds of the last one's end. */
const mostUnledSeconds = 30n

type ChainHealth = Health['chains'][number]

interface LeaseRow {
  /** Since a lease ran out or was left, by the database's clock; null without one, as in a market of one process. */
  unled_seconds: string | null
}

interface HeadRow extends LeaseRow {
  chain_id: number
  number: string
  /** Of the block, where its header is kept. */
  time: string | null
  hash: string
  status: ChainHealth['status']
  problem: string | null
  last_reorg_depth: string | null
  last_reorg_at: string | null
}

/** Where no chain has an index yet. */
type NoHeadRow = LeaseRow & Record<Exclude<keyof HeadRow, keyof LeaseRow>, null>

/**
 * Whether the market can be read: its database answers, and of some chain there is something to show. What else it waits for is
 * named alone: an index that is behind, no indexer, or a node that is away, is so for all processes, and none of them would be
 * left. At most 2 s.
 */
export async function getHealth({
  db,
  clients,
  missingContracts,
}: Pick<Services, 'db' | 'clients' | 'missingContracts'>): Promise<Health> {
  const [rows, heads] = await Promise.all([
    withTimeLimit(findHeads(db), timeLimitMs).catch(() => null),
    Promise.all([...clients].map(async ([chainId, client]) => ({ chainId, head: await findHead(client) }))),
  ])
  const found = heads.map(({ chainId, head }) => {
    const row = rows?.find((one): one is HeadRow => one.chain_id === chainId)
    return { row, chain: describeChain(chainId, head, row) }
  })
  const chains = found.map(({ chain }) => chain)
  const databaseTrouble = db.findTrouble?.() ?? null
  const unledSeconds = findUnledSeconds(rows)
  const waitingFor = [
    ...(rows ? [] : [databaseWait]),
    // It can still be read.
    ...(rows && databaseTrouble === 'full' ? ['free disk space for the database'] : []),
    ...(unledSeconds === null ? [] : [`an indexer: none has held the lease for ${unledSeconds} s`]),
    ...found.flatMap(({ chain, row }) => findWaits(chain, row, rows !== null)),
    ...[...missingContracts].flatMap(([chainId, missing]) =>
      missing.map(({ name, address, remedy }) => `${name} at ${address} on chain ${chainId}: ${remedy}`),
    ),
  ]
  const isReadable = chains.length === 0 || chains.some((chain) => chain.indexedBlock && chain.status !== 'halted')
  const ready = rows !== null && databaseTrouble !== 'full' && isReadable
  return { ready, waitingFor, databaseTrouble, unledSeconds, chains }
}

function findHeads(db: Services['db']): Promise<(HeadRow | NoHeadRow)[]> {
  return db.query(
    `select case when isfinite(l.expires_at) then extract(epoch from clock_timestamp() - l.expires_at)::bigint end as unled_seconds,
       h.chain_id, h.number, b.time, h.hash, h.status, h.problem, h.last_reorg_depth, h.last_reorg_at
     from (select) one left join leases l on l.name = 'indexer' left join indexed_heads h on true
     left join blocks b on b.chain_id = h.chain_id and b.number = h.number`,
  )
}

function findUnledSeconds(rows: readonly LeaseRow[] | null): string | null {
  const seconds = rows?.[0]?.unled_seconds ?? null
  return seconds !== null && BigInt(seconds) >= mostUnledSeconds ? seconds : null
}

async function findHead(client: PublicClient): Promise<bigint | undefined> {
  return withTimeLimit(client.getBlockNumber({ cacheTime: 0 }), timeLimitMs).catch(() => undefined)
}

function describeChain(chainId: number, head: bigint | undefined, row: HeadRow | undefined): ChainHealth {
  // Before the first block the row has no hash.
  const indexed = row && row.hash !== '' ? BigInt(row.number) : undefined
  const lag = head === undefined || indexed === undefined ? undefined : head > indexed ? head - indexed : 0n
  const { last_reorg_depth: depth = null, last_reorg_at: time = null } = row ?? {}
  return {
    chainId,
    head: head?.toString() ?? null,
    indexedBlock: indexed?.toString() ?? null,
    lag: lag?.toString() ?? null,
    status: row?.status ?? 'syncing',
    // Open to everyone: an address in it may hold the key of a provider.
    problem: row?.problem ? redactText(row.problem) : null,
    lastReorg: depth === null || time === null ? null : { depth, time },
  }
}

function findWaits(
  { chainId, head, indexedBlock, lag, status, problem }: ChainHealth,
  row: HeadRow | undefined,
  databaseAnswers: boolean,
) {
  const halted =
    status === 'halted'
      ? [`an operator: the index of chain ${chainId} halted (${problem ?? 'no reason recorded'})`]
      : []
  if (head === null) return [...halted, `the RPC node of chain ${chainId}`]
  if (!databaseAnswers) return []
  if (indexedBlock === null || lag === null) return [...halted, `the first indexed block of chain ${chainId}`]
  const isOld = !row?.time || nowSeconds() - BigInt(row.time) > maxLagSeconds
  return [...halted, ...(BigInt(lag) > maxLag && isOld ? [`the index of chain ${chainId}: ${lag} blocks behind`] : [])]
}
