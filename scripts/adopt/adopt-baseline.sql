-- Brings a database of step 61, the last one before the baseline, to the baseline: renames what had misleading names, and drops the functions
-- with their triggers, which the baseline then creates under their new names.

alter table sales rename column is_out to is_wash_trade;
alter index sales_out rename to sales_wash_trades;
alter table holders rename column work_count to item_count;
alter table transfers rename column is_sold to is_sale;
alter table indexed_heads rename column told_until to published_until;
alter table collections rename column is_early to is_pre_erc165;
alter table criteria rename column kept_at to stored_at;

alter table signings rename to pending_orders;
alter sequence signings_sequence_seq rename to pending_orders_sequence_seq;
alter index signings_due rename to pending_orders_due;
alter index signings_maker rename to pending_orders_maker;
alter index signings_missing rename to pending_orders_missing;
alter table pending_orders rename constraint signings_pkey to pending_orders_pkey;
alter table pending_orders rename constraint signings_sequence_key to pending_orders_sequence_key;
alter table pending_orders rename constraint signings_state_check to pending_orders_state_check;

alter table split_shares rename to royalty_split_shares;
alter index split_shares_account rename to royalty_split_shares_account;
alter table royalty_split_shares rename constraint split_shares_pkey to royalty_split_shares_pkey;

alter table unwritten_checks rename to unchanged_order_checks;
alter table unchanged_order_checks rename constraint unwritten_checks_pkey to unchanged_order_checks_pkey;

alter index transfers_giver rename to transfers_sender;
alter index transfers_told rename to transfers_plain;
alter index transfers_told_collection rename to transfers_plain_collection;
alter index transfers_told_giver rename to transfers_plain_sender;
alter index transfers_told_recipient rename to transfers_plain_recipient;
alter index orders_beginning rename to orders_starting;

create table currencies (
  chain_id integer not null,
  address text not null,
  symbol text not null,
  decimals integer not null,
  is_floor_currency boolean not null,
  primary key (chain_id, address)
);

-- Floor currencies as the function ether_currencies had them: the stored cheapest listings are right already, and a start computes none again.
insert into currencies (chain_id, address, symbol, decimals, is_floor_currency) values
  (1, '0x0000000000000000000000000000000000000000', 'ETH', 18, true),
  (10, '0x0000000000000000000000000000000000000000', 'ETH', 18, true),
  (42161, '0x0000000000000000000000000000000000000000', 'ETH', 18, true),
  (31337, '0x0000000000000000000000000000000000000000', 'ETH', 18, true),
  (1, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18, true),
  (137, '0x7ceB23fD6bC0adD59E62ac25578270cFf1b9f619', 'WETH', 18, true),
  (10, '0x4200000000000000000000000000000000000006', 'WETH', 18, true),
  (42161, '0x82aF49447D8a07e3bd95BD0d56f35241523fBab1', 'WETH', 18, true),
  (31337, '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2', 'WETH', 18, true);

drop function add_counts(collection_counts[]) cascade;
drop function add_holdings(holders[]) cascade;
drop function add_sales(collection_sales[]) cascade;
drop function add_traits(trait_counts[]) cascade;
drop function change_category() cascade;
drop function compute_unit_price(text,numeric,numeric,jsonb) cascade;
drop function count_balances_delete() cascade;
drop function count_balances_insert() cascade;
drop function count_creator_sales() cascade;
drop function count_item_traits_delete() cascade;
drop function count_item_traits_insert() cascade;
drop function count_items_delete() cascade;
drop function count_items_insert() cascade;
drop function count_items_update() cascade;
drop function count_sales_delete() cascade;
drop function count_sales_insert() cascade;
drop function count_sales_update() cascade;
drop function count_voucher_events_delete() cascade;
drop function count_voucher_events_insert() cascade;
drop function drop_cheapest() cascade;
drop function ether_currencies(integer) cascade;
drop function find_cheapest(integer,text,numeric,bigint) cascade;
drop function find_moment(integer) cascade;
drop function give_categories() cascade;
drop function hash_known(text,text,text) cascade;
drop function is_bundled(integer,text,numeric,bigint) cascade;
drop function keep_cheapest(integer,text,numeric,bigint) cascade;
drop function keep_cheapest_delete() cascade;
drop function keep_cheapest_insert() cascade;
drop function keep_cheapest_update() cascade;
drop function keep_item_search() cascade;
drop function keep_search_words() cascade;
drop function keep_unit_price() cascade;
drop function mark_bundled() cascade;
drop function mark_sold() cascade;
drop function note_item_change() cascade;
drop function refuse_audit_change() cascade;

alter table schema_migrations add column checksum text;
delete from schema_migrations;
alter table schema_migrations alter column checksum set not null;
