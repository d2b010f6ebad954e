import type { PublicClient } from 'viem'
import type { Health } from '@/lib/schemas/health'
import { redactText } from '@/server/redact'
import type { Services } from '@/server/services'
import { withTimeLimit } from '@/server/with-time-limit'

const timeLimitMs = 2_000
/** Behind by more than this, what is shown is too old to buy by. */
const maxLag = 20n

type ChainHealth = Health['chains'][number]

interface HeadRow {
  chain_id: number
  number: string
  hash: string
  status: ChainHealth['status']
  problem: string | null
  last_reorg_depth: string | null
  last_reorg_at: string | null
}

/** Whether the market can serve: its database and nodes answer and the index is not far behind. At most 2 s. */
export async function getHealth({ db, clients }: Pick<Services, 'db' | 'clients'>): Promise<Health> {
  const rows = await withTimeLimit(findHeads(db), timeLimitMs).catch(() => null)
  const chains = await Promise.all(
    [...clients].map(async ([chainId, client]) =>
      describeChain(
        chainId,
        await findHead(client),
        rows?.find((row) => row.chain_id === chainId),
      ),
    ),
  )
  const databaseTrouble = db.findTrouble?.() ?? null
  const waitingFor = [
    ...(rows ? [] : ['the database']),
    // It can still be read.
    ...(rows && databaseTrouble === 'full' ? ['room on the disk of the database'] : []),
    ...chains.flatMap((chain) => findWaits(chain, rows !== null)),
  ]
  return { ready: waitingFor.length === 0, waitingFor, databaseTrouble, chains }
}

function findHeads(db: Services['db']): Promise<HeadRow[]> {
  return db.query<HeadRow>(
    'select chain_id, number, hash, status, problem, last_reorg_depth, last_reorg_at from indexed_heads',
  )
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

function findWaits({ chainId, head, indexedBlock, lag, status, problem }: ChainHealth, databaseAnswers: boolean) {
  const halted =
    status === 'halted' ? [`an operator: the index of chain ${chainId} halted: ${problem ?? 'no reason'}`] : []
  if (head === null) return [...halted, `the node of chain ${chainId}`]
  if (!databaseAnswers) return []
  if (indexedBlock === null || lag === null) return [...halted, `the first block of chain ${chainId}`]
  return [...halted, ...(BigInt(lag) > maxLag ? [`the index of chain ${chainId}: ${lag} blocks behind`] : [])]
}
