import type { Hash, Hex } from 'viem'
import type { OrderComponentsJson } from '@/lib/schemas/order'
import { computePriceWei, decodeOrderComponents, readOrderShape } from '@/lib/seaport'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Queryable } from '@/server/db/database'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { appendOrderEvent, type OrderEventRow } from './append-order-event'
import { checkOrders, type OrderCheck } from './check-orders'
import type { CheckedOrder } from './read-order-facts'

interface DueRow {
  hash: Hash
  parameters: OrderComponentsJson
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
    const orders = rows.map(decodeDueRow)
    const checks = await checkOrders(services, chainId, orders, block.hash)
    if (!(await storeChecks(services, { chainId, block, orders, checks }))) return
    await services.events.flush()
  }
}

function findDueRows(db: Queryable, chainId: number, block: BlockPoint): Promise<DueRow[]> {
  return db.query<DueRow>(
    `select hash, parameters, signature from orders
     where chain_id = $1 and due_block > checked_block and due_block <= $2 limit ${batch}`,
    [chainId, block.number],
  )
}

function decodeDueRow({ hash, parameters, signature }: DueRow): CheckedOrder {
  return { hash, components: decodeOrderComponents(parameters), signature }
}

interface StoreParameters {
  chainId: number
  block: BlockPoint
  orders: readonly CheckedOrder[]
  checks: readonly OrderCheck[]
}

/** False when the index has left the block meanwhile: what was read there says nothing any more. */
async function storeChecks({ db }: Services, { chainId, block, orders, checks }: StoreParameters): Promise<boolean> {
  const values = orders.map((order, index) => encodeCheck(order, checks[index] as OrderCheck))
  return db.transaction(async (tx) => {
    if (!(await isIndexed(tx, chainId, block))) return false
    const written = await tx.query<WrittenRow>(
      `update orders o set status = c.status, reasons = c.reasons, quantity = c.quantity, price_wei = c.price_wei,
         checked_block = $3
       from jsonb_to_recordset($2::jsonb)
         as c(hash text, status text, reasons text[], quantity numeric, price_wei numeric), orders old
       where o.chain_id = $1 and o.hash = c.hash and o.checked_block < $3 and old.chain_id = $1 and old.hash = c.hash
       returning o.hash, o.collection, o.token_id, o.status, o.reasons, o.start_time, o.end_time,
         (old.status, old.reasons, old.quantity) is distinct from (o.status, o.reasons, o.quantity) as changed`,
      [chainId, JSON.stringify(values), block.number],
    )
    for (const row of written) if (row.changed) await appendOrderEvent(tx, chainId, row)
    return true
  })
}

/** What is left of the order and what that costs; once it is filled, what it was of and cost in all. */
function encodeCheck({ hash, components }: CheckedOrder, { status, reasons, left }: OrderCheck) {
  const part = status === 'filled' ? { numerator: 1n, denominator: 1n } : left
  const quantity = readOrderShape(components)?.quantity ?? 1n
  return {
    ...{ hash, status, reasons },
    quantity: String((quantity * part.numerator) / part.denominator),
    price_wei: String(computePriceWei(components, nowSeconds(), part)),
  }
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
