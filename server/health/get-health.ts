import type { PublicClient } from 'viem'
import type { Health } from '@/lib/schemas/health'
import type { Services } from '@/server/services'
import { withTimeLimit } from '@/server/with-time-limit'

const timeLimitMs = 2_000
/** Behind by more than this, what is shown is too old to buy by. */
const maxLag = 20n

/** Whether the market can serve: its database and nodes answer and the index is not far behind. At most 2 s. */
export async function getHealth({ db, clients }: Pick<Services, 'db' | 'clients'>): Promise<Health> {
  const indexed = await withTimeLimit(findIndexedBlocks(db), timeLimitMs).catch(() => null)
  const chains = await Promise.all(
    [...clients].map(async ([chainId, client]) =>
      describeChain(chainId, await findHead(client), indexed?.get(chainId)),
    ),
  )
  const waitingFor = [
    ...(indexed ? [] : ['the database']),
    ...chains.flatMap((chain) => findWaits(chain, indexed !== null)),
  ]
  return { ready: waitingFor.length === 0, waitingFor, chains }
}

async function findIndexedBlocks(db: Services['db']): Promise<Map<number, bigint>> {
  const rows = await db.query<{ chain_id: number; number: string }>(
    'select chain_id, max(number) as number from blocks group by chain_id',
  )
  return new Map(rows.map((row) => [row.chain_id, BigInt(row.number)]))
}

async function findHead(client: PublicClient): Promise<bigint | undefined> {
  return withTimeLimit(client.getBlockNumber({ cacheTime: 0 }), timeLimitMs).catch(() => undefined)
}

function describeChain(
  chainId: number,
  head: bigint | undefined,
  indexed: bigint | undefined,
): Health['chains'][number] {
  const lag = head === undefined || indexed === undefined ? undefined : head > indexed ? head - indexed : 0n
  return {
    chainId,
    head: head?.toString() ?? null,
    indexedBlock: indexed?.toString() ?? null,
    lag: lag?.toString() ?? null,
  }
}

function findWaits({ chainId, head, indexedBlock, lag }: Health['chains'][number], databaseAnswers: boolean): string[] {
  if (head === null) return [`the node of chain ${chainId}`]
  if (!databaseAnswers) return []
  if (indexedBlock === null || lag === null) return [`the first block of chain ${chainId}`]
  return BigInt(lag) > maxLag ? [`the index of chain ${chainId}: ${lag} blocks behind`] : []
}
