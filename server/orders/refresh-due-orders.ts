import type { Address, Hash, Hex } from 'viem'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Queryable } from '@/server/db/database'
import type { Services } from '@/server/services'
import { appendOrderEvent, type OrderEventRow } from './append-order-event'
import { checkOrders, type OrderCheck } from './check-orders'
import type { CheckedOrder } from './read-order-facts'

interface DueRow {
  hash: Hash
  maker: Address
  collection: Address
  token_id: string
  counter: string
  signature: Hex
}

type WrittenRow = OrderEventRow & { changed: boolean }

const batch = 100

/**
 * Checks every order of a chain that something happened to since its last check, in the state of an indexed block.
 * @throws AppError `unavailable` when the node does not answer: what is due stays due.
 */
export async function refreshDueOrders(services: Services, chainId: number, block: BlockPoint): Promise<void> {
  for (;;) {
    const rows = await findDueRows(services.db, chainId, block)
    if (rows.length === 0) return
    const checks = await checkOrders(services, chainId, rows.map(decodeDueRow), block.hash)
    if (!(await storeChecks(services, { chainId, block, rows, checks }))) return
    await services.events.flush()
  }
}

function findDueRows(db: Queryable, chainId: number, block: BlockPoint): Promise<DueRow[]> {
  return db.query<DueRow>(
    `select hash, maker, collection, token_id, counter, signature from orders
     where chain_id = $1 and due_block > checked_block and due_block <= $2 limit ${batch}`,
    [chainId, block.number],
  )
}

function decodeDueRow({ hash, maker, collection, token_id, counter, signature }: DueRow): CheckedOrder {
  return { hash, maker, contract: collection, tokenId: BigInt(token_id), counter: BigInt(counter), signature }
}

interface StoreParameters {
  chainId: number
  block: BlockPoint
  rows: readonly DueRow[]
  checks: readonly OrderCheck[]
}

/** False when the index has left the block meanwhile: what was read there says nothing any more. */
async function storeChecks({ db }: Services, { chainId, block, rows, checks }: StoreParameters): Promise<boolean> {
  const values = rows.map(({ hash }, index) => ({ hash, ...checks[index] }))
  return db.transaction(async (tx) => {
    if (!(await isIndexed(tx, chainId, block))) return false
    const written = await tx.query<WrittenRow>(
      `update orders o set status = c.status, reasons = c.reasons, checked_block = $3
       from jsonb_to_recordset($2::jsonb) as c(hash text, status text, reasons text[]), orders old
       where o.chain_id = $1 and o.hash = c.hash and o.checked_block < $3 and old.chain_id = $1 and old.hash = c.hash
       returning o.hash, o.collection, o.token_id, o.status, o.reasons, o.start_time, o.end_time,
         (old.status, old.reasons) is distinct from (o.status, o.reasons) as changed`,
      [chainId, JSON.stringify(values), block.number],
    )
    for (const row of written) if (row.changed) await appendOrderEvent(tx, chainId, row)
    return true
  })
}

// The lock keeps the indexer from undoing the block before this transaction is over.
async function isIndexed(tx: Queryable, chainId: number, { number, hash }: BlockPoint): Promise<boolean> {
  await tx.query('select 1 as locked from indexed_heads where chain_id = $1 for share', [chainId])
  const found = await tx.query('select 1 as found from blocks where chain_id = $1 and number = $2 and hash = $3', [
    chainId,
    number,
    hash,
  ])
  return found.length > 0
}
