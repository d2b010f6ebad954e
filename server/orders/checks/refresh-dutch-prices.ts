import type { Hash } from 'viem'
import type { OrderKind } from '@/lib/api/schemas/order-kind'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import type { Log } from '@/server/base/log'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import { buildChainTime, getChainTime } from '@/server/db/sql/chain-time'
import { fallingKinds } from '@/server/db/sql/order-kind-lists'
import { createSqlParams } from '@/server/db/sql-params'
import { computeCurrentPriceWei } from '@/server/orders/encode-order'
import type { Services } from '@/server/services/services'

interface DutchRow {
  chain_id: number
  hash: Hash
  kind: OrderKind
  status: 'active' | 'inactive'
  price_wei: string
  quantity: string
  parameters: OrderComponentsJson
}

/** So many are read in one go. */
const batch = 1_000
/** So many are written in one go, and so long is who writes of one of them kept waiting. */
const written = 100

export interface DutchCursor {
  chainId: number
  hash: string
}

/**
 * Brings the prices that lists are sorted by up to this moment, of a bounded number of Dutch orders; answers are exact anyway.
 * @param after where the go before ended
 * @returns where the next one begins; null from the first again
 */
export async function refreshDutchPrices(
  { db }: Pick<Services, 'db'>,
  after: DutchCursor | null = null,
  limit = batch,
): Promise<DutchCursor | null> {
  const params = createSqlParams()
  const now = buildChainTime(params, 'o.chain_id')
  const place = `(${params.add(after?.chainId ?? 0)}::integer, ${params.add(after?.hash ?? '')}::text)`
  const rows = await db.query<DutchRow>(
    `select chain_id, hash, kind, status, price_wei, quantity, parameters from orders o
     where kind in ${fallingKinds} and status in ('active', 'inactive') and (chain_id, hash) > ${place}
       and start_time <= ${now} and end_time > ${now}
     order by chain_id, hash limit ${params.add(limit)}`,
    params.values,
  )
  const last = rows.at(-1)
  await writePrices(db, rows)
  return last && rows.length === limit ? { chainId: last.chain_id, hash: last.hash } : null
}

async function writePrices(db: Services['db'], rows: readonly DutchRow[]): Promise<void> {
  const changes = rows
    .map((row) => ({
      chain_id: row.chain_id,
      hash: row.hash,
      was: row.price_wei,
      price: computeCurrentPriceWei(row, getChainTime(row.chain_id)),
    }))
    .filter(({ was, price }) => was !== price)
  for (let from = 0; from < changes.length; from += written) {
    // A price that was written meanwhile is of a fill, and newer.
    await db.query(
      `update orders o set price_wei = c.price
       from jsonb_to_recordset($1::jsonb) as c(chain_id integer, hash text, was numeric, price numeric)
       where o.chain_id = c.chain_id and o.hash = c.hash and o.price_wei = c.was`,
      [JSON.stringify(changes.slice(from, from + written))],
    )
  }
}

/** Refreshes Dutch prices at once, and a batch of them each minute until `stop`: where there are more, each has its turn. */
export function startPriceRefresh(services: Services, log: Log): PeriodicTask {
  let after: DutchCursor | null = null
  const run = async () => {
    after = await refreshDutchPrices(services, after)
    return false
  }
  return startPeriodicTask({ log, name: 'prices', pollMilliseconds: 60_000, run })
}
