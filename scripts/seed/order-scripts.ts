import { pad, zeroAddress, zeroHash } from 'viem'
import { hasCriteria } from '@/lib/api/schemas/list-order-kinds'
import type { OrderKind } from '@/lib/api/schemas/order-kind'
import {
  buildKindList,
  bundleKinds,
  collectionOfferKinds,
  fallingKinds,
  traitOfferKinds,
} from '@/server/db/sql/order-kind-lists'
import { account, ageSeconds, batches, draw, drawLow, hashOf, type SeedFacts, type SeedScript } from './seed-sql'

const day = 86_400
/** The first order is so old. */
const bookSeconds = 180 * day
const offerKinds = buildKindList(({ side }) => side === 'offer')
const criteriaKinds = buildKindList(hasCriteria)
const reservedKinds = buildKindList(({ isReserved }) => isReserved)
/** Of a thousand orders those below each number, and above the one before, are of the kind. */
const kindBounds: Partial<Record<OrderKind, number>> = {
  ...{ single: 640, dutch: 642, private: 650, bundle: 652, item: 960, collection: 995, trait: 1000 },
}
/** What is over by the clock was open for less. */
const longestSeconds = 21 * day

/**
 * Orders of every kind and state, and what became of those that were filled or cancelled, in the order in which they came. Most are over, and
 * one that came lately is the more likely to be open. Most are for a few large collections.
 */
export function listOrderScripts(facts: SeedFacts): SeedScript[] {
  const { chainId, nowSeconds, items, orders, seed, weth } = facts
  const start = nowSeconds - ageSeconds
  const kind = `case ${Object.entries(kindBounds)
    .map(([name, bound]) => `when k < ${bound} then '${name}'`)
    .join(' ')} end`
  // For so long an order is open at most: each length is as frequent, so that half of those that came since then are.
  const openSeconds = Math.round(2 * bookSeconds * Math.min(0.45, (items * 0.45) / Math.max(1, orders)))
  const state = `case when age < (life + 1) * ${openSeconds}::bigint / 1000 then 'active' when s < 60 then 'inactive'
    when s < 450 and age > ${longestSeconds} then 'expired' when s between 450 and 749 then 'filled' else 'cancelled' end`
  const amount = `case when o.kind in ${fallingKinds} then o.price * 2 else o.price end`
  const item = (
    offered: boolean,
  ) => `jsonb_build_object('itemType', case when o.kind in ${criteriaKinds} then 4 else case o.standard when 'ERC1155' then 3 else 2 end end,
      'token', o.contract, 'identifierOrCriteria', case when o.kind in ${criteriaKinds} then '0' else o.token_id::text end,
      'startAmount', '1', 'endAmount', '1'${offered ? '' : `, 'recipient', o.maker`})`
  const money = (
    offered: boolean,
  ) => `jsonb_build_object('itemType', ${offered ? 1 : 0}, 'token', o.currency, 'identifierOrCriteria', '0',
      'startAmount', (${amount})::text, 'endAmount', o.price::text${offered ? '' : `, 'recipient', o.maker`})`
  const parameters = `jsonb_build_object('offerer', o.maker, 'zone', '${zeroAddress}',
      'offer', case when o.side = 'listing' then case when o.kind in ${bundleKinds}
        then jsonb_build_array(${item(true)}, ${item(true)} || jsonb_build_object('identifierOrCriteria', (o.token_id + 1)::text))
        else jsonb_build_array(${item(true)}) end else jsonb_build_array(${money(true)}) end,
      'consideration', case when o.side = 'listing' then jsonb_build_array(${money(false)}) else jsonb_build_array(${item(false)}) end,
      'orderType', 0, 'startTime', o.start_time::text, 'endTime', o.end_time::text, 'zoneHash', '${zeroHash}', 'salt', o.n::text,
      'conduitKey', '${zeroHash}', 'counter', '0')`
  const rendered = (from: number, to: number) => `
    select d.n, i.contract, i.token_id, i.standard, kind, state, created as created_at, created as start_time,
      case when kind in ${offerKinds} then 'offer' else 'listing' end as side,
      case when kind in ${offerKinds} then '${weth}' else '${zeroAddress}' end as currency,
      case when kind in ${offerKinds} then ${account(facts, 'd.n', 104)}
        else coalesce(t.owner, i.creator) end as maker,
      case state when 'expired' then created + ${day} + ${draw(facts, 'd.n', 105, longestSeconds - day)}
        else ${nowSeconds} + 3600 + ${draw(facts, 'd.n', 106, bookSeconds)} end as end_time,
      (i.price * (50 + ${draw(facts, 'd.n', 107, 300)} * case when kind in ${offerKinds} then 0.2 else 1 end) / 100)::integer::numeric * 100000000000000 as price
    from (
      select n, ${kind} as kind, ${state} as state, item, ${nowSeconds} - 60 - age as created
      from (
        select n, ${draw(facts, 'n', 100, 1000)} as k, ${draw(facts, 'n', 101, 1000)} as s, ${draw(facts, 'n', 103, 1000)} as life,
          1 + ${drawLow(facts, 'n', 102, items, 2)} as item,
          (${orders} - n) * ${bookSeconds}::bigint / ${orders} as age
        from generate_series(${from}, ${to}) n
      ) d
    ) d join seed_items i on i.n = d.item
    join items t on t.chain_id = ${chainId} and t.contract = i.contract and t.token_id = i.token_id`
  // The number of an order is its salt: `sequence` goes on from what was there before.
  const number = `(o.parameters->>'salt')::bigint`
  // Somewhere between its beginning and now.
  const ended = `o.created_at + (${nowSeconds} - o.created_at) * (1 + ${number} % 97) / 100`
  return [
    ...batches(
      orders,
      'Orders',
      (from, to) => `
      insert into orders (chain_id, hash, side, kind, maker, taker, collection, token_id, currency, price_wei, quantity, status, reasons,
          start_time, end_time, counter, parameters, signature, criteria, created_at, checked_block, simulated_at)
        select ${chainId}, ${hashOf('order', 'o.n', seed)}, o.side, o.kind, o.maker, case when o.kind in ${reservedKinds} then ${account(facts, 'o.n', 110)} end,
          o.contract, case when o.kind in ${bundleKinds} or o.kind in ${criteriaKinds} then null else o.token_id end, o.currency,
          greatest(o.price, 100000000000000), 1,
          case o.state when 'expired' then 'active' else o.state end, case o.state when 'inactive' then array['not_owner'] else '{}' end,
          o.start_time, o.end_time, 0, ${parameters}, '${pad('0x1b', { size: 65 })}',
          case when o.kind in ${collectionOfferKinds} then jsonb_build_object('kind', o.kind) when o.kind in ${traitOfferKinds} then jsonb_build_object('kind', o.kind,
            'trait', jsonb_build_object('name', 'Material', 'value', 'Gold'), 'tokenIds', coalesce((
              select jsonb_agg(t.token_id::text) from (select token_id from item_traits t where t.chain_id = ${chainId} and t.contract = o.contract
                and t.name = 'Material' and t.value = 'Gold' order by token_id limit 50) t), '[]'::jsonb)) end,
          o.created_at, 0, ${2 ** 40}
        from (${rendered(from, to)}) o order by o.n`,
    ),
    {
      what: 'Sales and cancellations',
      script: `
        insert into sales (chain_id, block_number, block_hash, log_index, transaction_hash, order_hash, contract, token_id, seller, buyer, currency, price_wei, quantity, time)
          select ${chainId}, (${ended} - ${start}) / 12 + 1, o.hash, ${items} + ${number}, o.hash, o.hash, o.collection, o.token_id,
            case o.side when 'listing' then o.maker else ${account(facts, number, 120)} end,
            case o.side when 'listing' then ${account(facts, number, 120)} else o.maker end, o.currency, o.price_wei, 1, ${ended}
          from orders o where o.chain_id = ${chainId} and o.status = 'filled' and o.token_id is not null order by ${ended};
        insert into transfers (chain_id, block_number, block_hash, log_index, transaction_hash, contract, token_id, sender, recipient, quantity, time, is_sale)
          select chain_id, block_number, block_hash, log_index, transaction_hash, contract, token_id, seller, buyer, quantity, time, true
          from sales where chain_id = ${chainId} order by time;
        insert into order_events (chain_id, block_number, block_hash, log_index, transaction_hash, kind, order_hash, maker, time)
          select ${chainId}, (${ended} - ${start}) / 12 + 1, o.hash, ${items} + ${number}, o.hash,
            case o.status when 'filled' then 'fulfilled' else 'cancelled' end, o.hash, o.maker, ${ended}
          from orders o where o.chain_id = ${chainId} and o.status in ('filled', 'cancelled') order by ${ended}`,
    },
  ]
}
