import { backfillInBatches } from '../backfill-in-batches'
import type { Database } from '../database'

/**
 * `unit_price` of an offer is what its seller gets for a piece: the price without the payments that the order itself makes.
 * Offers are ranked by it. An offer could else be the best one and pay its own offerer back.
 * A trigger writes the column: to change a generated column PostgreSQL rewrites the table, and locks it for as long.
 */
export const netUnitPrices = `
alter table orders alter column unit_price drop expression;

create function compute_unit_price(side text, price_wei numeric, quantity numeric, parameters jsonb) returns numeric
language sql immutable parallel safe as $$
  select case when side = 'offer' then greatest(0, units.price - (
    select coalesce(div(sum(payment.amount) filter (where payment.is_money) * 100000000000000000000,
      greatest(max(payment.amount) filter (where not payment.is_money), 1)), 0)
    from (
      select (item->>'startAmount')::numeric as amount, item->>'itemType' in ('0', '1') as is_money
      from jsonb_array_elements(parameters->'consideration') item
    ) payment
  )) else units.price end
  from (select div(price_wei * 100000000000000000000, greatest(quantity, 1)) as price) units
$$;

create function keep_unit_price() returns trigger language plpgsql as $$
begin
  new.unit_price := compute_unit_price(new.side, new.price_wei, new.quantity, new.parameters);
  return new;
end
$$;
create trigger orders_insert_unit_price before insert on orders for each row execute function keep_unit_price();
create trigger orders_update_unit_price before update of price_wei, quantity on orders
  for each row when ((new.price_wei, new.quantity) is distinct from (old.price_wei, old.quantity))
  execute function keep_unit_price();
`

const isOffer = "o.side = 'offer'"

/** Of the offers that were there before. */
export const fillNetUnitPrices = (db: Database) =>
  backfillInBatches(db, {
    rows: `orders o where ${isOffer}`,
    key: [['o.sequence', 'bigint']],
    first: ['-1'],
    fill: (range) =>
      `update orders o set unit_price = n.unit_price
       from (
         select o.sequence, compute_unit_price(o.side, o.price_wei, o.quantity, o.parameters) as unit_price
         from orders o where ${isOffer} ${range} order by o.sequence
       ) n
       where o.sequence = n.sequence and o.unit_price <> n.unit_price`,
  })
