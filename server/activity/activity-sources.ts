import { zeroAddress } from 'viem'
import type { ActivityKind } from '@/lib/api/schemas/activity'
import { isPublicSql } from '@/server/db/sql/order-status'

export interface ActivitySource {
  kinds: readonly ActivityKind[]
  /** Gives the columns of `ActivityRow`; narrowed and sorted from outside, so that the indexes on time serve it. */
  sql: string
  /** Each row is of an order: of several items together none of them is named in it. */
  isOfOrders?: boolean
}

// The order book's own come after all of the block that they were checked at; in a block a mint comes before its sale.
const mintRank = 0
const chainRank = 1
const bookRank = 2

const transfers = `select t.chain_id, t.time, case when t.sender = '${zeroAddress}' then ${mintRank} else ${chainRank} end as rank,
    t.block_number as block, t.log_index::bigint as log,
    concat('transfer:', t.chain_id, ':', t.block_number, ':', t.log_index, ':', t.batch_index) as id,
    case when t.sender = '${zeroAddress}' then 'mint' when t.recipient = '${zeroAddress}' then 'burn' else 'transfer' end as kind,
    t.contract, t.token_id, t.sender as "from", t.recipient as "to", t.quantity,
    null::text as currency, null::numeric as price_wei, null::text as order_hash, t.transaction_hash, null::jsonb as parameters, false as is_uncounted
  from transfers t where not t.is_sale`

const sales = `select s.chain_id, s.time, ${chainRank} as rank, s.block_number as block, s.log_index::bigint as log,
    concat('sale:', s.chain_id, ':', s.block_number, ':', s.log_index, ':', lower(s.contract), ':', s.token_id) as id,
    'sale' as kind,
    s.contract, s.token_id, s.seller as "from", s.buyer as "to", s.quantity, s.currency,
    s.price_wei, s.order_hash, s.transaction_hash, null::jsonb as parameters, s.is_wash_trade as is_uncounted
  from sales s`

// Sold by a voucher, by whoever had the collection then; the mint of the same transaction is an entry of its own.
const redeemed = `select e.chain_id, e.time, ${chainRank} as rank, e.block_number as block, e.log_index::bigint as log,
    concat('sale:', e.chain_id, ':', e.block_number, ':', e.log_index) as id, 'sale' as kind,
    e.contract, e.token_id, coalesce((
      select w.account from voucher_events w
      where w.chain_id = e.chain_id and w.contract = e.contract and w.kind = 'owner'
        and (w.block_number, w.log_index) < (e.block_number, e.log_index)
      order by w.block_number desc, w.log_index desc limit 1
    ), '${zeroAddress}') as "from", e.account as "to", 1::numeric as quantity,
    '${zeroAddress}' as currency, e.price_wei, null::text as order_hash, e.transaction_hash, null::jsonb as parameters, false as is_uncounted
  from voucher_events e where e.kind = 'redeemed'`

const buildCancels = (
  shown: string,
) => `select e.chain_id, e.time, ${chainRank} as rank, e.block_number as block, e.log_index::bigint as log,
    concat('cancel:', e.chain_id, ':', e.block_number, ':', e.log_index) as id, 'cancel' as kind,
    o.collection as contract, o.token_id, o.maker as "from", null::text as "to", o.quantity, o.currency,
    o.price_wei, o.hash as order_hash, e.transaction_hash, null::jsonb as parameters, false as is_uncounted
  from order_events e join orders o on o.chain_id = e.chain_id and o.hash = e.order_hash
  where e.kind = 'cancelled' and ${shown}`

// A raised counter ends all orders of the one before: that of the maker's event before this one, or, where the index
// knows of none, one that no event tells of.
const buildRaises = (
  shown: string,
) => `select e.chain_id, e.time, ${chainRank} as rank, e.block_number as block, e.log_index::bigint as log,
    concat('cancel:', e.chain_id, ':', e.block_number, ':', e.log_index, ':', o.hash) as id, 'cancel' as kind,
    o.collection as contract, o.token_id, o.maker as "from", null::text as "to", o.quantity, o.currency,
    o.price_wei, o.hash as order_hash, e.transaction_hash, null::jsonb as parameters, false as is_uncounted
  from order_events e join orders o on o.chain_id = e.chain_id and o.maker = e.maker
  left join lateral (
    select p.counter from order_events p
    where p.chain_id = e.chain_id and p.maker = e.maker and p.kind = 'counter'
      and (p.block_number, p.log_index) < (e.block_number, e.log_index)
    order by p.block_number desc, p.log_index desc limit 1
  ) p on true
  where e.kind = 'counter' and o.status = 'cancelled' and o.end_time > e.time and ${shown}
    and (o.counter = p.counter or (p.counter is null and not exists (
      select from order_events x
      where x.chain_id = e.chain_id and x.maker = e.maker and x.kind = 'counter' and x.counter = o.counter
    )))
    and not exists (
      select from order_events x where x.chain_id = o.chain_id and x.order_hash = o.hash and x.kind = 'cancelled'
    )`

const buildOrders = (
  shown: string,
) => `select o.chain_id, o.created_at as time, ${bookRank} as rank, o.created_block as block, o.sequence as log,
    concat('order:', o.chain_id, ':', o.hash) as id, o.side as kind,
    o.collection as contract, o.token_id, o.maker as "from", o.taker as "to", o.quantity, o.currency,
    o.price_wei, o.hash as order_hash, null::text as transaction_hash, o.parameters, false as is_uncounted
  from orders o where ${shown}`

const vouched = `select v.chain_id, v.created_at as time, ${bookRank} as rank, v.created_block as block, v.sequence as log,
    concat('voucher:', v.chain_id, ':', v.hash) as id, 'listing' as kind,
    v.collection as contract, v.token_id, v.creator as "from", v.buyer as "to", 1::numeric as quantity,
    '${zeroAddress}' as currency, v.price_wei, null::text as order_hash, null::text as transaction_hash, null::jsonb as parameters, false as is_uncounted
  from vouchers v`

// One for each item that goes off sale: of what was signed for it, the newest. A raised nonce ends all of the one before.
const vouchersEnded = `select e.chain_id, e.time, ${chainRank} as rank, e.block_number as block, e.log_index::bigint as log,
    concat('cancel:', e.chain_id, ':', e.block_number, ':', e.log_index, ':', v.token_id) as id, 'cancel' as kind,
    e.contract, v.token_id, v.creator as "from", null::text as "to", 1::numeric as quantity,
    '${zeroAddress}' as currency, v.price_wei, null::text as order_hash, e.transaction_hash, null::jsonb as parameters, false as is_uncounted
  from voucher_events e cross join lateral (
    select distinct on (v.token_id) v.* from vouchers v
    where v.chain_id = e.chain_id and v.collection = e.contract
      and (e.kind = 'cancelled' and v.token_id = e.token_id or e.kind = 'nonce' and v.nonce = e.nonce - 1)
    order by v.token_id, v.sequence desc
  ) v
  where v.deadline >= e.time and not exists (
    select from voucher_events x
    where x.chain_id = e.chain_id and x.contract = e.contract
      and (x.block_number, x.log_index) < (e.block_number, e.log_index)
      and (x.kind in ('redeemed', 'cancelled') and x.token_id = v.token_id or x.kind = 'nonce' and x.nonce > v.nonce)
  )`

/** What the feed is made of. A transfer that a sale made is told by the sale alone; but a mint is always told. */
const buildSources = (shown: string): readonly ActivitySource[] => [
  { kinds: ['mint', 'transfer', 'burn'], sql: transfers },
  { kinds: ['sale'], sql: sales },
  { kinds: ['sale'], sql: redeemed },
  { kinds: ['cancel'], sql: buildCancels(shown), isOfOrders: true },
  { kinds: ['cancel'], sql: buildRaises(shown), isOfOrders: true },
  { kinds: ['cancel'], sql: vouchersEnded },
  { kinds: ['listing', 'offer'], sql: buildOrders(shown), isOfOrders: true },
  { kinds: ['listing'], sql: vouched },
]

/** For an account that is named, with the private listings that it made or may buy. */
export const activitySources = buildSources('true')

/** For everyone: nothing of private listings but their sales, which the chain tells. */
export const publicActivitySources = buildSources(isPublicSql)
