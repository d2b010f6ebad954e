import { type Order, type OrderFlag, orderFlagSchema } from '@/lib/api/schemas/order'
import { buildChainTime } from '@/server/db/sql/chain-time'
import type { SqlParams } from '@/server/db/sql-params'
import type { Services } from '@/server/services/services'
import { buildOtherMakersFloor } from './build-other-makers-floor'

/** A listing is stale that the marketplace took so long ago: prices of NFTs do not last for a season. */
const staleSeconds = 90n * 86_400n

/** What `buildBookFlags` adds to a row of an order. */
export interface BookFlagColumns {
  is_far: boolean
  is_stale: boolean
}

/** Seaport's item type of ERC-721: of an edition, other pieces may come to the maker. */
const uniqueType = 2

/** The SQL condition that an item of the listing `m` has left its maker and come back since it was signed. */
export const hasReturned = `exists (
  select from jsonb_array_elements(m.parameters->'offer') p
  join transfers t on t.chain_id = m.chain_id and t.contract = p->>'token'
    and t.token_id = (p->>'identifierOrCriteria')::numeric and t.recipient = m.maker
  where p->>'itemType' = '${uniqueType}' and t.sender <> m.maker and t.time > m.created_at
)`

/**
 * SQL for orders `m`, the columns of `BookFlagColumns` and their join: what the book and the history of their items tell of listings. For
 * one item alone: a list would be slower by two reads of each order.
 */
export function buildBookFlags(
  { config }: Pick<Services, 'config'>,
  params: SqlParams,
): { columns: string; join: string } {
  const now = buildChainTime(params, 'm.chain_id')
  return {
    columns: `f.unit_price is not null as is_far,
      m.side = 'listing' and (m.created_at < ${now} - ${staleSeconds} or ${hasReturned}) as is_stale`,
    join: buildOtherMakersFloor(config, params),
  }
}

const ended: readonly Order['status'][] = ['filled', 'cancelled', 'expired']
/** The order with `far_below_floor` and `stale_listing` where its row has them; one that has ended has neither. */
export function addBookFlags(order: Order, row: BookFlagColumns): Order {
  if ((!row.is_far && !row.is_stale) || ended.includes(order.status)) return order
  const flags = new Set<OrderFlag>(order.flags)
  if (row.is_far) flags.add('far_below_floor')
  if (row.is_stale) flags.add('stale_listing')
  return { ...order, flags: orderFlagSchema.options.filter((flag) => flags.has(flag)) }
}
