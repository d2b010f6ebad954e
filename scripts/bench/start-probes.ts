import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { unitListingKinds } from '@/server/db/sql/order-kind-lists'

export const acts = ['read of orders', 'write of orders', 'transfer', 'sale'] as const

export interface Probe {
  act: (typeof acts)[number]
  atMs: number
  tookMs: number
  error?: string
}

const everyMs = 50
const sampled = 2_000

interface Listing {
  chain_id: number
  hash: string
}

/** A row like one that is there, with a hash of its own or, a second time, dearer and checked at a later block. */
const writeOrder = `
  insert into orders (chain_id, hash, side, kind, maker, taker, collection, token_id, currency, price_wei, quantity, status, reasons,
    start_time, end_time, counter, parameters, signature, criteria, created_at, checked_block)
  select chain_id, $2, side, kind, maker, taker, collection, token_id, currency, price_wei + 1, quantity, status, reasons,
    start_time, end_time, counter, parameters, signature, criteria, $4, checked_block
  from orders where chain_id = $1 and hash = $3
  on conflict (chain_id, hash) do update set price_wei = orders.price_wei + 1, checked_block = orders.checked_block + 1`

/** What is listed goes to its collection, which somebody may be; every third sale that tells of it is one to oneself. */
const writeTransfer = `
  insert into transfers (chain_id, block_number, block_hash, log_index, transaction_hash, contract, token_id, sender, recipient, quantity, time)
  select chain_id, 1000000000 + $2, hash, 0, $4, collection, token_id, maker, collection, 1, $5
  from orders where chain_id = $1 and hash = $3`
const writeSale = `
  insert into sales (chain_id, block_number, block_hash, log_index, transaction_hash, order_hash, contract, token_id, seller, buyer,
    currency, price_wei, quantity, time)
  select chain_id, 1000000000 + $2, hash, 0, $4, hash, collection, token_id, maker, case $2 % 3 when 0 then maker else collection end,
    currency, price_wei, 1, $5
  from orders where chain_id = $1 and hash = $3`

/** Acts on a market as one of any release does, 20 times a second, until it is stopped. */
export async function startProbes(url: string): Promise<{ stop(): Promise<Probe[]> }> {
  const clients = await Promise.all(
    Array.from({ length: 3 }, async () => {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      return client
    }),
  )
  const [reader, writer, indexer] = clients as [pg.Client, pg.Client, pg.Client]
  const { rows: listings } = await reader.query<Listing>(
    `select chain_id, hash from orders where side = 'listing' and kind in ${unitListingKinds} and status = 'active' and end_time > $1
     order by md5(hash) limit ${sampled}`,
    [now()],
  )
  const probes: Probe[] = []
  let isStopped = false
  const time = async (act: Probe['act'], promise: Promise<{ rowCount: number | null }>) => {
    const atMs = Date.now()
    const began = performance.now()
    const error = await promise.then(
      ({ rowCount }) => (rowCount === 1 ? undefined : `${rowCount} rows`),
      ({ message }: Error) => message,
    )
    probes.push({ act, atMs, tookMs: performance.now() - began, ...(error === undefined ? {} : { error }) })
  }
  const repeat = async (turn: (listing: Listing, number: number) => Promise<void>) => {
    for (let number = 0; !isStopped; number++) {
      const began = performance.now()
      const listing = listings[number % listings.length]
      if (listing) await turn(listing, number)
      await sleep(Math.max(0, everyMs - (performance.now() - began)))
    }
  }
  const running = [
    repeat(({ chain_id, hash }) =>
      time('read of orders', reader.query('select * from orders where chain_id = $1 and hash = $2', [chain_id, hash])),
    ),
    repeat((_, number) => {
      // Each is written twice: it is new, then it is not.
      const { chain_id, hash } = listings[(number >> 1) % listings.length] as Listing
      return time('write of orders', writer.query(writeOrder, [chain_id, hashOf('order', number >> 1), hash, now()]))
    }),
    repeat(async ({ chain_id, hash }, number) => {
      const given = [chain_id, number, hash, hashOf('trade', number), now()]
      await time('transfer', indexer.query(writeTransfer, given))
      await time('sale', indexer.query(writeSale, given))
    }),
  ]
  return {
    async stop() {
      isStopped = true
      await Promise.all(running)
      for (const client of clients) await client.end()
      return probes
    },
  }
}

const now = () => Math.floor(Date.now() / 1000)
const hashOf = (kind: string, number: number) => `0x${Buffer.from(`${kind} ${number}`).toString('hex').padEnd(64, '0')}`
