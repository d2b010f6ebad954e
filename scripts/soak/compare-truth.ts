import { type Address, createPublicClient, type Hash, http, type PublicClient } from 'viem'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { seaportAbi } from '@/lib/protocol/abi/seaport-abi'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import type { BenchChain } from '@/scripts/bench/sign-order'
import { askDatabase } from './ask-database'
import type { Session } from './event-readers'
import { findDoubled } from './find-doubled'
import { findMisheard } from './find-misheard'
import type { Outbox } from './follow-outbox'

interface Parameters {
  databaseUrl: string
  chain: BenchChain
  acknowledged: readonly Hash[]
  /** As the API lists them. */
  listed: readonly Hash[]
  sent: ReadonlySet<Hash>
  outbox: Outbox
  sessions: readonly Session[]
  say: (line: string) => void
}

interface OrderRow {
  hash: Hash
  maker: Address
  token_id: string
  status: string
  end_time: string
}

/** What the index says beside what the chain says, both standing still; each list is of what is wrong. */
export type Truth = Awaited<ReturnType<typeof compareTruth>>

export async function compareTruth(parameters: Parameters) {
  const { databaseUrl, chain, acknowledged, listed, sent, outbox, sessions, say } = parameters
  const client = createPublicClient({ transport: http(chain.rpcUrl, { batch: { batchSize: 100 } }) })
  const orders = await askDatabase<OrderRow>(databaseUrl, 'select hash, maker, token_id, status, end_time from orders')
  const held = new Set(orders.map(({ hash }) => hash))
  const shown = new Set(listed)
  const items = await askDatabase<{ token_id: string; owner: string }>(
    databaseUrl,
    'select token_id, owner from items where chain_id = 1 and contract = $1',
    [chain.contract],
  )
  const indexed = new Map(items.map(({ token_id, owner }) => [token_id, owner]))
  const owners = new Map<string, string>()
  for (const tokenId of new Set([...indexed.keys(), ...chain.tokenIds])) {
    const args = [BigInt(tokenId)] as const
    const question = { address: chain.contract, abi: demoCollectionAbi, functionName: 'ownerOf', args } as const
    owners.set(tokenId, await client.readContract(question).catch(() => 'nobody'))
  }
  const { timestamp } = await client.getBlock()
  const statusOf = async ({ hash, maker, token_id, end_time }: OrderRow): Promise<string> => {
    const question = { address: seaportAddress, abi: seaportAbi, functionName: 'getOrderStatus', args: [hash] } as const
    const [, isCancelled, filled, size] = await client.readContract(question)
    if (isCancelled) return 'cancelled'
    if (size > 0n && filled === size) return 'filled'
    if (BigInt(end_time) <= timestamp) return 'expired'
    return owners.get(token_id) === maker ? 'active' : 'inactive'
  }
  const statuses = await inParts(orders, async (order) => ({ order, truth: await statusOf(order) }))
  const wrongStatuses = statuses.filter(({ order, truth }) =>
    // What the clock alone ends stands in no row.
    truth === 'expired' ? !['active', 'inactive'].includes(order.status) : truth !== order.status,
  )
  const { compared: sales, wrongSales, wrongOrderEvents } = await compareLogs(databaseUrl, client)
  const told = (hash: Hash) => outbox.statuses.get(hash) ?? []
  const truth = {
    compared: { orders: orders.length, owners: owners.size, sales, sessions: sessions.length },
    lost: acknowledged.filter((hash) => !held.has(hash) || !shown.has(hash)),
    doubled: findDoubled(listed),
    unsent: orders.filter(({ hash }) => !sent.has(hash)).map(({ hash }) => hash),
    wrongStatuses: wrongStatuses.map(({ order, truth }) => `${order.hash} is ${order.status}, not ${truth}`),
    wrongOwners: [...owners].filter(([id, owner]) => indexed.get(id) !== owner).map(([id]) => id),
    wrongSales,
    wrongOrderEvents,
    wrongBlocks: await findWrongBlocks(databaseUrl, client),
    untold: orders.filter(({ hash }) => told(hash).length === 0).map(({ hash }) => hash),
    toldWrong: orders
      .filter(({ hash, status }) => told(hash).at(-1) !== status && told(hash).length > 0)
      .map(({ hash, status }) => `${hash} is ${status}: ${told(hash)}`),
    misheard: findMisheard(sessions, outbox),
  }
  for (const [what, wrong] of Object.entries(truth))
    if (Array.isArray(wrong)) for (const one of wrong.slice(0, 5)) say(`${what}: ${JSON.stringify(one)}`)
  return truth
}

/** @returns what stands in one of them alone, in some place of some block */
async function compareLogs(databaseUrl: string, client: Pick<PublicClient, 'getContractEvents'>) {
  const events = { address: seaportAddress, abi: seaportAbi, fromBlock: 0n, strict: true } as const
  const fulfilled = await client.getContractEvents({ ...events, eventName: 'OrderFulfilled' })
  const cancelled = await client.getContractEvents({ ...events, eventName: 'OrderCancelled' })
  const toKey = ({ blockHash, logIndex, args }: (typeof fulfilled | typeof cancelled)[number]) =>
    `${blockHash} ${logIndex} ${args.orderHash}`
  const read = async (table: string) => {
    const sql = `select block_hash || ' ' || log_index || ' ' || order_hash as key from ${table}`
    return (await askDatabase<{ key: string }>(databaseUrl, sql)).map(({ key }) => key)
  }
  const ended = [...fulfilled.map(toKey), ...cancelled.map(toKey)]
  const stored = await read("order_events where kind in ('fulfilled', 'cancelled')")
  const sales = fulfilled.map(toKey)
  return {
    compared: sales.length,
    wrongSales: findApart(sales, await read('sales')),
    wrongOrderEvents: findApart(ended, stored),
  }
}

function findApart(chain: readonly string[], index: readonly string[]): string[] {
  const [made, stored] = [new Set(chain), new Set(index)]
  return [
    ...chain.filter((key) => !stored.has(key)).map((key) => `not in the index: ${key}`),
    ...index.filter((key) => !made.has(key)).map((key) => `not on the chain: ${key}`),
  ]
}

async function findWrongBlocks(databaseUrl: string, client: Pick<PublicClient, 'getBlock'>): Promise<string[]> {
  const rows = await askDatabase<{ number: string; hash: Hash }>(databaseUrl, 'select number, hash from blocks')
  const blocks = await inParts(rows, async ({ number, hash }) => {
    const block = await client.getBlock({ blockNumber: BigInt(number) }).catch(() => null)
    return block?.hash === hash ? [] : [`${number} is ${block?.hash}, not ${hash}`]
  })
  return blocks.flat()
}

/** Not all at once: a node has a backlog. */
async function inParts<In, Out>(all: readonly In[], ask: (one: In) => Promise<Out>): Promise<Out[]> {
  const answers: Out[] = []
  for (let from = 0; from < all.length; from += 500)
    answers.push(...(await Promise.all(all.slice(from, from + 500).map(ask))))
  return answers
}
