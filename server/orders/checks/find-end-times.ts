import type { Address, Hash } from 'viem'
import type { Queryable } from '@/server/db/database'

interface EndedOrder {
  hash: Hash
  components: { offerer: Address }
}

/** When the chain's last word on each of these was said, in seconds: a fill, a cancel, or a counter that was raised. */
export async function findEndTimes(
  db: Queryable,
  chainId: number,
  orders: readonly EndedOrder[],
): Promise<Map<Hash, bigint>> {
  if (orders.length === 0) return new Map()
  const rows = await db.query<{ hash: Hash; time: string | null }>(
    `select w.hash, coalesce(
       (select max(e.time) from order_events e
        where e.chain_id = $1 and e.order_hash = w.hash and e.kind in ('fulfilled', 'cancelled')),
       (select max(e.time) from order_events e where e.chain_id = $1 and e.maker = w.maker and e.kind = 'counter')
     ) as time
     from unnest($2::text[], $3::text[]) as w (hash, maker)`,
    [chainId, orders.map(({ hash }) => hash), orders.map(({ components }) => components.offerer)],
  )
  return new Map(rows.flatMap(({ hash, time }) => (time === null ? [] : [[hash, BigInt(time)] as const])))
}
