import { markOut, markSales } from './0025-rounds'
import { tables } from './0025-tables'

/** What a creator's own voucher sells to the creator is a sale to oneself. */
const isOwnVoucher = (row: string) => `exists (select from collections k
  where k.chain_id = ${row}.chain_id and k.contract = ${row}.contract and k.creator = ${row}.account)`
const soldByVouchers = `select v.chain_id, v.contract, '' as currency, v.price_wei from voucher_events v
  where v.kind = 'redeemed' and not ${isOwnVoucher('v')}`

const existing = (row: string) => `(
  exists (select from items i where i.chain_id = ${row}.chain_id and i.contract = ${row}.contract and i.token_id = ${row}.token_id
    and i.owner is not null)
  or exists (select from balances b where b.chain_id = ${row}.chain_id and b.contract = ${row}.contract and b.token_id = ${row}.token_id))`

/** From what is stored: what the triggers have kept since. */
export const fillCounts = `
insert into holders
  select chain_id, contract, holder, count(*), sum(quantity) from (
    select chain_id, contract, owner as holder, 1::numeric as quantity from items where owner is not null
    union all select chain_id, contract, holder, quantity from balances
  ) held group by chain_id, contract, holder;
insert into collection_counts
  select chain_id, contract, coalesce(i.count, 0), h.count, h.supply
  from (select chain_id, contract, count(*), sum(quantity) as supply from holders group by chain_id, contract) h
  left join (
    select chain_id, contract, count(*) from (
      select chain_id, contract, token_id from items where owner is not null
      union select chain_id, contract, token_id from balances
    ) works group by chain_id, contract
  ) i using (chain_id, contract);
insert into trait_counts
  select t.chain_id, t.contract, t.name, t.value, count(*) from item_traits t where ${existing('t')}
  group by t.chain_id, t.contract, t.name, t.value;
insert into collection_sales
  select chain_id, contract, currency, sum(price_wei), count(*) from (
    select chain_id, contract, currency, price_wei from sales where not is_out
    union all ${soldByVouchers}
  ) sold group by chain_id, contract, currency;
`

const add = `
create function add_counts(changes collection_counts[]) returns void language sql as $$
  insert into collection_counts as n
    select chain_id, contract, sum(item_count), sum(owner_count), sum(supply) from unnest(changes)
    group by chain_id, contract order by chain_id, contract
  on conflict (chain_id, contract) do update set item_count = n.item_count + excluded.item_count,
    owner_count = n.owner_count + excluded.owner_count, supply = n.supply + excluded.supply
$$;

create function add_traits(changes trait_counts[]) returns void language plpgsql as $$
begin
  if changes is null then return; end if;
  insert into trait_counts as n select * from unnest(changes) order by chain_id, contract, name, value
  on conflict (chain_id, contract, name, value) do update set item_count = n.item_count + excluded.item_count;
  delete from trait_counts n using unnest(changes) c where n.item_count = 0 and n.chain_id = c.chain_id
    and n.contract = c.contract and n.name = c.name and n.value = c.value;
end
$$;

create function add_holdings(changes holders[]) returns void language plpgsql as $$
declare counted collection_counts[];
begin
  with written as (
    insert into holders as h select * from unnest(changes) order by chain_id, contract, holder
    on conflict (chain_id, contract, holder) do update set work_count = h.work_count + excluded.work_count,
      quantity = h.quantity + excluded.quantity
    returning h.*
  )
  -- Who had nothing has what came; who has nothing is a holder no more.
  select array_agg(row(c.chain_id, c.contract, 0, case when w.work_count = 0 then -1 when w.work_count = c.work_count then 1 else 0 end,
    c.quantity)::collection_counts) into counted
  from written w join unnest(changes) c on c.chain_id = w.chain_id and c.contract = w.contract and c.holder = w.holder;
  perform add_counts(counted);
  delete from holders h using unnest(changes) c where h.work_count = 0 and h.chain_id = c.chain_id
    and h.contract = c.contract and h.holder = c.holder;
end
$$;

create function add_sales(changes collection_sales[]) returns void language plpgsql as $$
begin
  if changes is null then return; end if;
  insert into collection_sales as n select * from unnest(changes) order by chain_id, contract, currency
  on conflict (chain_id, contract, currency) do update set volume_wei = n.volume_wei + excluded.volume_wei,
    sale_count = n.sale_count + excluded.sale_count;
end
$$;
`

type Act = 'insert' | 'update' | 'delete'

/** The rows that a statement brought, as +1, and those that it took away, as -1. */
function changesOf(act: Act, columns: string): string {
  const [added, removed] = [`select ${columns}, 1 as n from added`, `select ${columns}, -1 as n from removed`]
  if (act === 'update') return `(${added} union all ${removed})`
  return `(${act === 'insert' ? added : removed})`
}

const countFunction = (table: string, act: Act, declared: string, body: string) => `function count_${table}_${act}()
returns trigger language plpgsql as $$
declare ${declared}
begin
  ${body}
  return null;
end
$$;`

function keep(table: string, act: Act, declared: string, body: string): string {
  const transitions = { insert: ['new table as added'], delete: ['old table as removed'] }
  const rows = act === 'update' ? [...transitions.delete, ...transitions.insert] : transitions[act]
  return `
create ${countFunction(table, act, declared, body)}
create trigger ${table}_${act}_counts after ${act} on ${table} referencing ${rows.join(' ')}
  for each statement execute function count_${table}_${act}();
`
}

/** Counts the works that began to exist (1) or ceased to (-1), and their traits. */
function withWorks(works: string): string {
  return `with works as (${works}), traits as (
    select t.chain_id, t.contract, t.name, t.value, sum(w.n)::integer as n
    from works w join item_traits t on t.chain_id = w.chain_id and t.contract = w.contract and t.token_id = w.token_id
    group by t.chain_id, t.contract, t.name, t.value having sum(w.n) <> 0
  )
  select
    (select array_agg(row(c.chain_id, c.contract, c.n, 0, 0)::collection_counts) from (
      select chain_id, contract, sum(n)::integer as n from works group by chain_id, contract) c),
    (select array_agg(row(chain_id, contract, name, value, n)::trait_counts) from traits)
    into worked, traited;
  perform add_counts(worked);
  perform add_traits(traited);`
}

/** By an update alone a work can both come and go. */
function countItems(act: Act): [declared: string, body: string] {
  const changes = `${changesOf(act, 'chain_id, contract, token_id, owner')} rows where owner is not null`
  const works =
    act === 'update'
      ? `select chain_id, contract, token_id, sum(n)::integer as n from ${changes}
    group by chain_id, contract, token_id having sum(n) <> 0`
      : `select chain_id, contract, token_id, n from ${changes}`
  return [
    'changed holders[]; worked collection_counts[]; traited trait_counts[];',
    `select array_agg(row(c.chain_id, c.contract, c.owner, c.n, c.n)::holders) into changed from (
      select chain_id, contract, owner, sum(n)::integer as n from ${changes}
      group by chain_id, contract, owner having sum(n) <> 0
    ) c;
  if changed is null then return null; end if;
  perform add_holdings(changed);
  ${withWorks(works)}`,
  ]
}

export const countInsertedItems = countFunction('items', 'insert', ...countItems('insert'))
export const countDeletedItems = countFunction('items', 'delete', ...countItems('delete'))

const itemTriggers = (['insert', 'update', 'delete'] as const).map((act) => keep('items', act, ...countItems(act)))

const balanceTriggers = (['insert', 'delete'] as const).map((act) => {
  const rows = act === 'insert' ? 'added' : 'removed'
  const ofToken =
    'from balances b where b.chain_id = t.chain_id and b.contract = t.contract and b.token_id = t.token_id'
  // A token that has no other holders than those that came has just begun to exist.
  const works =
    act === 'insert'
      ? `select t.chain_id, t.contract, t.token_id, 1 as n from (
           select chain_id, contract, token_id, count(*) from added group by chain_id, contract, token_id
         ) t where t.count = (select count(*) from (select ${ofToken} limit t.count + 1) b)`
      : `select distinct t.chain_id, t.contract, t.token_id, -1 as n from removed t where not exists (select ${ofToken})`
  const sign = act === 'insert' ? '' : '-'
  return keep(
    'balances',
    act,
    'changed holders[]; worked collection_counts[]; traited trait_counts[];',
    `select array_agg(row(c.chain_id, c.contract, c.holder, ${sign}c.count, ${sign}c.quantity)::holders) into changed from (
      select chain_id, contract, holder, count(*)::integer, sum(quantity) as quantity from ${rows}
      group by chain_id, contract, holder
    ) c;
  if changed is null then return null; end if;
  perform add_holdings(changed);
  ${withWorks(works)}`,
  )
})

const traitTriggers = (['insert', 'delete'] as const).map((act) =>
  keep(
    'item_traits',
    act,
    'changed trait_counts[];',
    `select array_agg(row(c.chain_id, c.contract, c.name, c.value, c.n)::trait_counts) into changed from (
      select chain_id, contract, name, value, sum(n)::integer as n from ${changesOf(act, 'chain_id, contract, token_id, name, value')} t
      where ${existing('t')} group by chain_id, contract, name, value
    ) c;
  perform add_traits(changed);`,
  ),
)

/** Marks are updates: what they take out, or let in again, is counted by these. */
const saleTriggers = (['insert', 'update', 'delete'] as const).map((act) =>
  keepSales(
    'sales',
    act,
    `${changesOf(act, 'chain_id, contract, currency, price_wei, is_out')} s where not is_out`,
    act === 'update' ? '' : markOut[act],
  ),
)

const voucherTriggers = (['insert', 'delete'] as const).map((act) =>
  keepSales(
    'voucher_events',
    act,
    `${changesOf(act, "chain_id, contract, kind, account, '' as currency, price_wei")} s
      where kind = 'redeemed' and not ${isOwnVoucher('s')}`,
  ),
)

function keepSales(table: string, act: Act, changes: string, after = ''): string {
  return keep(
    table,
    act,
    'changed collection_sales[];',
    `select array_agg(row(c.chain_id, c.contract, c.currency, c.volume, c.count)::collection_sales) into changed from (
      select chain_id, contract, currency, sum(n * price_wei) as volume, sum(n)::integer as count
      from ${changes} group by chain_id, contract, currency having sum(n) <> 0
    ) c;
  perform add_sales(changed);${after}`,
  )
}

/** Who made a collection may be known only after its first sale. */
const creatorTriggers = `
create function count_creator_sales() returns trigger language plpgsql as $$
begin
  delete from collection_sales n where n.chain_id = new.chain_id and n.contract = new.contract and n.currency = '';
  insert into collection_sales select chain_id, contract, currency, sum(price_wei), count(*) from (${soldByVouchers}
    and v.chain_id = new.chain_id and v.contract = new.contract) s group by chain_id, contract, currency;
  return null;
end
$$;
create trigger collections_insert_sales after insert on collections for each row
  when (new.creator is not null) execute function count_creator_sales();
create trigger collections_creator_sales after update of creator on collections for each row
  when (new.creator is distinct from old.creator) execute function count_creator_sales();
`

/** The few orders whose price moves: they are looked through each minute. */
export const ordersDutch = {
  ...{ name: 'orders_dutch', table: 'orders' },
  rest: `(chain_id, hash) where kind = 'dutch' and status in ('active', 'inactive')`,
}

export const counts = [
  tables,
  markSales,
  fillCounts,
  add,
  ...itemTriggers,
  ...balanceTriggers,
  ...traitTriggers,
  ...saleTriggers,
  ...voucherTriggers,
  creatorTriggers,
].join('')
