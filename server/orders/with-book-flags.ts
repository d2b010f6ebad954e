import type { Hash } from 'viem'
import { type Order, type OrderFlag, orderFlagSchema } from '@/lib/schemas/order'
import { buildChainSeconds } from '@/server/chains/chain-clock'
import { createSqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services'
import { buildFloorOfOthers } from './build-floor-of-others'

/** A listing is stale that the marketplace took so long ago: prices of NFTs do not last for a season. */
const staleSeconds = 90n * 86_400n

interface FlagRow {
  hash: Hash
  is_far: boolean
  is_stale: boolean
}

/**
 * Orders of one chain with the flags that the book and the history of their items tell: `far_below_floor` and `stale_listing`.
 * For an item or an order alone: a list would be slower by two reads of each order.
 */
export async function withBookFlags(
  { config, db }: Pick<Services, 'config' | 'db'>,
  orders: readonly Order[],
): Promise<Order[]> {
  const open = orders.filter(({ side, status }) => side === 'listing' && !ended.includes(status))
  const [first] = open
  if (!first) return [...orders]
  const params = createSqlParams()
  const now = buildChainSeconds(params, 'm.chain_id')
  const rows = await db.query<FlagRow>(
    `select m.hash, f.unit_price is not null as is_far,
       m.created_at < ${now} - ${staleSeconds} or exists (
         select from jsonb_array_elements(m.parameters->'offer') p
         join transfers t on t.chain_id = m.chain_id and t.contract = p->>'token'
           and t.token_id = (p->>'identifierOrCriteria')::numeric and t.recipient = m.maker
         where p->>'itemType' = '${uniqueType}' and t.sender <> m.maker and t.time > m.created_at
       ) as is_stale
     from orders m ${buildFloorOfOthers(config, params)}
     where m.chain_id = ${params.add(first.chainId)} and m.hash = any(${params.add(open.map(({ hash }) => hash))}::text[])`,
    params.values,
  )
  const found = new Map(rows.map((row) => [row.hash, row]))
  return orders.map((order) => addFlags(order, found.get(order.hash)))
}

const ended: readonly Order['status'][] = ['filled', 'cancelled', 'expired']
/** Seaport's item type of ERC-721: of an edition, other pieces may come to the maker. */
const uniqueType = 2

function addFlags(order: Order, row: FlagRow | undefined): Order {
  if (!row?.is_far && !row?.is_stale) return order
  const flags = new Set<OrderFlag>(order.flags)
  if (row.is_far) flags.add('far_below_floor')
  if (row.is_stale) flags.add('stale_listing')
  return { ...order, flags: orderFlagSchema.options.filter((flag) => flags.has(flag)) }
}
