-- The schema of Verdigris. Addresses are checksummed text, hashes lower-case text, amounts and token ids numeric(78,0), times in seconds.
-- A step that has run somewhere is never changed: see ../migrations.ts and checksums.txt.

-- Search without an extension, because an instance may not be allowed to create one.
-- search_words_of: the words of a name as they are compared: no case, no accents, nothing invisible. Each sign of Chinese or Japanese writing, each emoji and symbol is a word.
create function search_words_of(name text) returns text[] language sql immutable parallel safe
return (
  select coalesce(array_agg(left(found[1], 64) order by place), '{}') from (
    select found, place from regexp_matches(
      lower(regexp_replace(normalize(left(name, 500), NFKD),
        '[''\u2019\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f]', '', 'g')),
      '[%&+$€*=<>~^_\u2600-\u27bf\u3040-\u30ff\u3400-\u9fff\U0001f000-\U0001faff]|[^\s!-/:-@\[-`{-~€\u2000-\u206f\u2600-\u27bf\u3000-\u30ff\u3400-\u9fff\U0001f000-\U0001faff]+',
      'g') with ordinality as words (found, place)
    limit 40
  ) words
);

-- The words of a name, the whole name as `=name`, and a token such as `@chain:address`: no word has these signs.
-- It repeats search_words_of: a function that calls another one with a query in it plans that anew each time, which takes longer than everything else.
create function search_of_name(name text, token text) returns tsvector language sql immutable parallel safe
return (
  select array_to_tsvector(words || array['=' || left(array_to_string(words, ' '), 128)] || array_remove(array[token], null))
  from (select (
  select coalesce(array_agg(left(found[1], 64) order by place), '{}') from (
    select found, place from regexp_matches(
      lower(regexp_replace(normalize(left(name, 500), NFKD),
        '[''\u2019\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufe00-\ufe0f]', '', 'g')),
      '[%&+$€*=<>~^_\u2600-\u27bf\u3040-\u30ff\u3400-\u9fff\U0001f000-\U0001faff]|[^\s!-/:-@\[-`{-~€\u2000-\u206f\u2600-\u27bf\u3000-\u30ff\u3400-\u9fff\U0001f000-\U0001faff]+',
      'g') with ordinality as words (found, place)
    limit 40
  ) words
  ) as words offset 0) named
);

-- A number is told apart before search_of_name is called, because the call takes longer than everything else in storing an item.
create function search_of(name text, token text) returns tsvector language sql immutable parallel safe
return case when name ~ '^#[0-9]{1,64}$' and token is not null
  then array_to_tsvector(array[substr(name, 2), '=' || substr(name, 2), token])
  else search_of_name(name, token) end;

create function search_forms_of(word text) returns text[] language sql immutable parallel safe
return (
  select array_agg(distinct form) from (
    select left(word, 8) as form
    union all select overlay(left(word, 8) placing '' from i for 1) from generate_series(1, least(length(word), 8)) i
    union all select overlay(overlay(left(word, 8) placing '' from j for 1) placing '' from i for 1)
      from generate_series(1, 7) i, generate_series(2, 8) j where i < j and length(word) >= 8
  ) forms
);

-- Chain data that the indexer stores

-- The last blocks of each chain, by which a reorganisation is found.
create table blocks (
  chain_id integer not null,
  number bigint not null,
  hash text not null,
  parent_hash text not null,
  time bigint not null,
  primary key (chain_id, number)
);

-- The last block whose logs are stored. Each writer of chain data locks the row of its chain.
-- `published_until`: the chain time up to which events about time (a listing starts or ends) are published.
create table indexed_heads (
  chain_id integer primary key,
  number bigint not null,
  hash text not null,
  status text not null default 'syncing' check (status in ('syncing', 'synced', 'retrying', 'halted')),
  problem text,
  last_reorg_depth bigint,
  last_reorg_at bigint,
  published_until bigint
);

-- `batch_index` tells apart the tokens of one log (ERC-1155 batches, ERC-2309 ranges). `is_sale`: the transfer belongs to a row of `sales`.
create table transfers (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  contract text not null,
  token_id numeric(78,0) not null,
  sender text not null,
  recipient text not null,
  quantity numeric(78,0) not null,
  time bigint not null,
  batch_index integer not null default 0,
  is_sale boolean not null default false,
  primary key (chain_id, block_number, log_index, batch_index)
);
create index transfers_item on transfers (chain_id, contract, token_id, block_number desc, log_index desc);
create index transfers_plain on transfers ("time", block_number, log_index)
  where NOT is_sale;
create index transfers_plain_collection on transfers (chain_id, contract, "time", block_number, log_index)
  where NOT is_sale;
create index transfers_plain_recipient on transfers (recipient, "time")
  where NOT is_sale;
create index transfers_plain_sender on transfers (sender, "time")
  where (not is_sale) and (sender <> '0x0000000000000000000000000000000000000000');
create index transfers_recipient on transfers (chain_id, contract, token_id, recipient);
create index transfers_sender on transfers (chain_id, contract, token_id, sender)
  where sender <> '0x0000000000000000000000000000000000000000';

-- `is_wash_trade`: within 30 days the item came back to an account that had sold it. That sale, the purchase, and for unique items all sales between them do not count.
create table sales (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  order_hash text not null,
  contract text not null,
  token_id numeric(78,0) not null,
  seller text not null,
  buyer text not null,
  currency text not null,
  price_wei numeric(78,0) not null,
  quantity numeric(78,0) not null,
  time bigint not null,
  is_wash_trade boolean not null default false,
  primary key (chain_id, block_number, log_index, contract, token_id)
);
create index sales_bought on sales (chain_id, contract, token_id, buyer, "time");
create index sales_buyer_time on sales (buyer, "time");
create index sales_collection_time on sales (chain_id, contract, "time", block_number, log_index);
create index sales_figures on sales ("time")
  include (chain_id, contract, currency, price_wei, is_wash_trade);
create index sales_item on sales (chain_id, contract, token_id, block_number desc);
create index sales_newest on sales ("time", block_number, log_index);
create index sales_seller_time on sales (seller, "time");
create index sales_sold on sales (chain_id, contract, token_id, seller, "time");
create index sales_transaction on sales (chain_id, transaction_hash);
create index sales_wash_trades on sales (chain_id, contract, token_id, "time") WHERE is_wash_trade;

-- Holdings of ERC-1155 tokens. ERC-721 tokens have their owner in `items`. Rows are replaced, never updated.
create table balances (
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  holder text not null,
  quantity numeric(78,0) not null check (quantity > (0)::numeric),
  primary key (chain_id, contract, token_id, holder)
);
create index balances_holder on balances (holder);

-- Fills, cancellations and counters from Seaport. `counter`: the value after an event of the kind `counter`; it tells which orders it cancelled.
create table order_events (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  kind text not null check (kind in ('fulfilled', 'cancelled', 'validated', 'counter')),
  order_hash text,
  maker text not null,
  time bigint not null,
  counter numeric(78,0),
  primary key (chain_id, block_number, log_index)
);
create index order_events_cancelled on order_events ("time", block_number, log_index)
  where kind = 'cancelled';
create index order_events_counter on order_events (chain_id, maker, block_number, log_index)
  where kind = 'counter';
create index order_events_maker_time on order_events (maker, "time");
create index order_events_order on order_events (chain_id, order_hash);

-- Orders that Seaport validated on chain and that are not yet in `orders`.
create table validated_orders (
  chain_id integer not null,
  order_hash text not null,
  block_number bigint not null,
  parameters jsonb not null,
  primary key (chain_id, order_hash)
);

-- Events of vouchers from collections of our factories. `price_wei`: of a redeemed voucher. `nonce`: all vouchers below it are cancelled. `account`: who redeemed it, or the new owner of the collection.
create table voucher_events (
  chain_id integer not null,
  block_number bigint not null,
  block_hash text not null,
  log_index integer not null,
  transaction_hash text not null,
  contract text not null,
  kind text not null check (kind in ('redeemed', 'cancelled', 'nonce', 'owner')),
  token_id numeric(78,0),
  account text,
  price_wei numeric(78,0),
  nonce numeric(78,0),
  time bigint not null,
  primary key (chain_id, block_number, log_index)
);
create index voucher_events_time on voucher_events ("time", block_number, log_index);
create index voucher_events_token on voucher_events (chain_id, contract, token_id);

-- Events for server-sent streams and other processes, in the order in which they were published.
create table events (
  id bigserial primary key,
  event jsonb not null,
  time bigint not null
);

-- Collections and items

-- `backfill_from`: logs from this block to the head are still missing. `creator`, `created_block`, `factory`: of collections of our factories.
-- `is_document_due`: the collection's own document (ERC-7572) is to be read again; `document_block` is the block at which it was read. `is_royalty_due`: the royalty receivers are to be read.
-- `skeleton`: the name as it looks (Unicode TR39). `is_pre_erc165`: the contract does not answer ERC-165.
create table collections (
  chain_id integer not null,
  contract text not null,
  name text not null,
  standard text not null check (standard in ('ERC721', 'ERC1155')),
  backfill_from bigint,
  creator text,
  created_block bigint,
  description text,
  image text,
  is_document_due boolean not null default false,
  document_block bigint,
  is_royalty_due boolean not null default true,
  search tsvector not null generated always as (search_of(name, NULL::text)) stored,
  skeleton text,
  document_uri text,
  factory text,
  is_pre_erc165 boolean not null default false,
  primary key (chain_id, contract)
);
create index collections_creator on collections (creator);
create index collections_document_file on collections ("substring"(document_uri, '^ipfs://(?:ipfs/)?([a-z0-9]{50,70})/?$'))
  where document_uri ~~ 'ipfs://%';
create index collections_documents on collections (chain_id) WHERE is_document_due;
create index collections_own_picture on collections ("substring"(image, '^media:([a-z0-9]+)'))
  where image ~~ 'media:%';
create index collections_royalties on collections (chain_id)
  where is_royalty_due and (created_block is not null);
create index collections_search on collections using gin (search) with (fastupdate=off);
create index collections_skeleton on collections (skeleton, created_block NULLS FIRST);
create index collections_waiting on collections (chain_id, contract)
  where backfill_from is not null;

-- `metadata_block`: the block at which the document was read. `copy_address`: the account that asked for a stored copy.
-- `decimals`: of amounts of an ERC-1155 token, by its metadata. `known_hash` and `changed_at`: see detect_item_change.
create table items (
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  standard text not null check (standard in ('ERC721', 'ERC1155')),
  owner text,
  creator text,
  minted_block bigint,
  minted_at bigint not null,
  metadata_state text not null default 'pending' check (metadata_state in ('pending', 'ready', 'failed')),
  name text,
  description text,
  alt text,
  category text,
  image text,
  picture jsonb,
  metadata_block bigint,
  token_uri text,
  image_uri text,
  animation_uri text,
  fetch_due bigint,
  fetch_tries integer not null default 0,
  copy_state text check (copy_state in ('wanted', 'held', 'failed')),
  search tsvector not null,
  copy_address text,
  copy_chain_id integer,
  decimals smallint,
  read_due bigint,
  known_hash bytea,
  changed_at bigint,
  primary key (chain_id, contract, token_id)
);
create index items_age on items (chain_id, contract, minted_at)
  where minted_block is not null;
create index items_categorised on items (category, minted_at, chain_id, contract, token_id)
  where category is not null;
create index items_contract on items (chain_id, contract, minted_at, token_id);
create index items_creator on items (creator);
create index items_document_place on items ("substring"(token_uri, '^ipfs://(?:ipfs/)?([a-z0-9]{50,70})/?$'), chain_id, contract, token_id)
  where token_uri ~~ 'ipfs://%';
create index items_fetch_due on items (fetch_due)
  where fetch_due is not null;
create index items_inline_picture on items (sha256(decode("substring"(image, '^data:image/[a-z+]{3,7};base64,([A-Za-z0-9+/]+=*)$'), 'base64')))
  where image ~~ 'data:image/%';
create index items_newest on items (minted_at, chain_id, contract, token_id);
create index items_owner on items (owner);
create index items_picture_place on items ("substring"(image, '^media:([a-z0-9]+)'), chain_id, contract, token_id)
  where image ~~ 'media:%';
create index items_played_place on items (md5(COALESCE("substring"(animation_uri, '^(?:ipfs://(?:ipfs/)?|https://[^/]+/ipfs/|data:)([A-Za-z0-9]{20,100})/?$'), animation_uri)), chain_id, contract, token_id)
  where animation_uri is not null;
create index items_read_due on items (chain_id, contract, read_due, token_id)
  where read_due is not null;
create index items_search on items using gin (search) with (fastupdate=off);
create index items_unminted on items (chain_id, contract)
  where minted_block is null;
create index items_unread on items (chain_id, minted_at desc, contract, token_id)
  where metadata_state = 'pending';

create table item_traits (
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  name text not null,
  value text not null,
  primary key (chain_id, contract, token_id, name, value)
);
create index item_traits_value on item_traits (chain_id, contract, name, value, token_id);

-- Shares of the contracts that split a royalty, in their order. A share never changes, so a row holds on every branch of the chain.
create table royalty_split_shares (
  chain_id integer not null,
  split text not null,
  position integer not null,
  account text not null,
  parts numeric(29,0) not null,
  primary key (chain_id, split, "position")
);
create index royalty_split_shares_account on royalty_split_shares (account, chain_id, split);

-- Files of the media store by CID. `held`: the file itself is stored, not only its resized copies. `stored_bytes`: what all of them take.
-- `unused_since`: nothing refers to the file since then. `removing_at`: the file is being deleted.
create table media (
  cid text primary key,
  type text not null,
  bytes bigint not null,
  stored_bytes bigint not null,
  picture jsonb,
  held boolean not null,
  created_at bigint not null,
  pinned_at bigint,
  pin_due bigint,
  pin_tries integer not null default 0,
  unused_since bigint,
  removing_at bigint
);
create index media_removing on media (removing_at)
  where removing_at is not null;
create index media_unpinned on media (pin_due)
  where held and (pinned_at is null);

-- CID of the stored copy of a file from elsewhere.
create table media_sources (
  uri text primary key,
  cid text not null,
  constraint media_sources_cid_fkey foreign key (cid) references media(cid)
);
create index media_sources_cid on media_sources (cid);

-- Uploads of accounts, for their quotas.
create table media_uploads (
  address text not null,
  account_chain_id integer not null,
  cid text not null,
  bytes bigint not null,
  created_at bigint not null,
  primary key (address, account_chain_id, cid)
);
create index media_uploads_cid on media_uploads (cid);
create index media_uploads_newest on media_uploads (address, account_chain_id, created_at desc);

-- Orders and vouchers

-- An order is due for a check while `due_block` is above `checked_block`, the block at which its status was read. `unit_price` is in units of 10^-20 wei, see compute_unit_price.
-- `parameters`: the signed components (OrderComponents of Seaport 1.6). `criteria`: of offers for a trait or a set.
create table orders (
  sequence bigserial unique,
  chain_id integer not null,
  hash text not null,
  side text not null check (side in ('listing', 'offer')),
  kind text not null,
  maker text not null,
  taker text,
  collection text not null,
  token_id numeric(78,0),
  currency text not null,
  price_wei numeric(78,0) not null,
  quantity numeric(78,0) not null,
  status text not null check (status in ('active', 'inactive', 'filled', 'cancelled')),
  reasons text[] not null default '{}',
  start_time bigint not null,
  end_time bigint not null,
  counter numeric(78,0) not null,
  parameters jsonb not null,
  signature text not null,
  criteria jsonb,
  created_at bigint not null,
  checked_block bigint not null,
  due_block bigint not null default 0,
  checked_hash text,
  simulated_at bigint not null default 0,
  unit_price numeric not null,
  created_block bigint not null default 0,
  found_flags text[] not null default '{}',
  primary key (chain_id, hash)
);
create index orders_bundles on orders using gin (((parameters -> 'offer')) jsonb_path_ops)
  where (side = 'listing') and (token_id is null);
create index orders_by_price on orders (price_wei, hash, chain_id);
create index orders_by_unit_price on orders (unit_price, hash, chain_id);
create index orders_cheapest on orders (chain_id, collection, token_id, currency, (((quantity <> (1)::numeric) and ((parameters ->> 'orderType') not in ('1', '3')))), unit_price, hash, end_time)
  where (side = 'listing') and (status = 'active') and (kind in ('single', 'dutch'));
create index orders_collection_book on orders (collection, side, unit_price, hash, chain_id, end_time)
  where status = 'active';
create index orders_collection_created on orders (chain_id, collection, created_at, created_block, sequence);
create index orders_collection_newest on orders (collection, sequence, status, end_time);
create index orders_collection_open on orders (collection, sequence, end_time)
  where status = 'active';
create index orders_collection_price on orders (collection, side, status, price_wei, hash, chain_id, end_time);
create index orders_created on orders (created_at, created_block, sequence);
create index orders_due on orders (chain_id)
  where due_block > checked_block;
create index orders_dutch on orders (chain_id, hash)
  where (kind = 'dutch') and (status in ('active', 'inactive'));
create index orders_end on orders (end_time)
  where status in ('active', 'inactive');
create index orders_item on orders (chain_id, collection, token_id, status, unit_price, hash);
create index orders_item_offers on orders (chain_id, collection, token_id, end_time)
  where (side = 'offer') and (kind = 'item') and (status = 'active');
create index orders_maker_created on orders (maker, created_at);
create index orders_maker_newest on orders (maker, sequence, status, end_time);
create index orders_open_book on orders (price_wei, hash, chain_id, end_time)
  where (side = 'listing') and (status = 'active');
create index orders_open_dutch on orders (chain_id, collection)
  where (kind = 'dutch') and (status = 'active');
create index orders_open_makers on orders (chain_id, maker)
  where status in ('active', 'inactive');
create index orders_open_newest on orders (side, sequence, end_time)
  where status = 'active';
create index orders_side_created on orders (side, created_at, created_block, sequence);
create index orders_simulated on orders (chain_id, simulated_at)
  where status in ('active', 'inactive');
create index orders_start on orders (start_time)
  where status in ('active', 'inactive');
create index orders_starting on orders (chain_id, collection, token_id, start_time)
  where (side = 'listing') and (status = 'active') and (kind in ('single', 'dutch'));
create index orders_taker_created on orders (taker, created_at)
  where taker is not null;
create index orders_traits on orders (chain_id, collection)
  where (side = 'offer') and (kind in ('trait', 'set'));

-- Which makers of orders are contracts.
create table makers (
  chain_id integer not null,
  address text not null,
  is_contract boolean not null,
  primary key (chain_id, address)
);

-- Token ids of the Merkle roots of offers, so that an item can be proved to be among them.
create table criteria (
  chain_id integer not null,
  contract text not null,
  root numeric(78,0) not null,
  trait jsonb not null,
  token_ids jsonb not null,
  stored_at bigint not null,
  primary key (chain_id, contract, root)
);
create index criteria_age on criteria (stored_at);

-- Checks that found an order as it was: the order's row was not written. When the block is rolled back, these orders are checked again.
-- Rows are stored as long as the chain can be rolled back.
create table unchanged_order_checks (
  chain_id integer not null,
  block_number bigint not null,
  hash text not null,
  primary key (chain_id, block_number, hash)
);

-- Orders that wait for the signatures of a Safe's owners. `hash`: of the order; `message_hash`: what the owners sign. `signed_by`, `missing` and `threshold`: as read last.
-- `due_at`: when the Safe service is asked again; `tries`: failures in a row; `changed_at`: the last change.
create table pending_orders (
  sequence bigserial unique,
  chain_id integer not null,
  hash text not null,
  message_hash text not null,
  maker text not null,
  parameters jsonb not null,
  criteria jsonb,
  end_time numeric(78,0) not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'refused', 'expired')),
  problem jsonb,
  signed_by jsonb not null,
  missing jsonb not null,
  threshold integer not null,
  created_at bigint not null,
  changed_at bigint not null,
  due_at bigint not null,
  tries integer not null default 0,
  proposer_hash text,
  primary key (chain_id, hash)
);
create index pending_orders_due on pending_orders (due_at)
  where state = 'waiting';
create index pending_orders_maker on pending_orders (maker, sequence desc);
create index pending_orders_missing on pending_orders using gin (missing jsonb_path_ops)
  where state = 'waiting';

-- Signed vouchers (lazy mints) that are for sale.
create table vouchers (
  sequence bigserial unique,
  chain_id integer not null,
  collection text not null,
  hash text not null,
  token_id numeric(78,0) not null,
  creator text not null,
  price_wei numeric(78,0) not null,
  buyer text,
  deadline numeric(78,0) not null,
  nonce numeric(78,0) not null,
  terms jsonb not null,
  signature text not null,
  created_at bigint not null,
  tried_at bigint not null default 0,
  is_refused boolean not null default false,
  created_block bigint not null default 0,
  primary key (chain_id, hash)
);
create index vouchers_created on vouchers (created_at, created_block, sequence);
create index vouchers_creator on vouchers (creator, sequence desc);
create index vouchers_creators on vouchers (chain_id, creator, deadline);
create index vouchers_deadline on vouchers (deadline);
create index vouchers_item on vouchers (chain_id, collection, token_id);
create index vouchers_tried on vouchers (chain_id, tried_at);

-- Filled at start from the configuration. Listings in floor currencies are compared with each other: the cheapest is an item's price.
create table currencies (
  chain_id integer not null,
  address text not null,
  symbol text not null,
  decimals integer not null,
  is_floor_currency boolean not null,
  primary key (chain_id, address)
);

-- The cheapest open listing of each item, valid from `since` to `until`. Triggers on `orders` maintain it; `refresh-cheapest-listings.ts` renews rows whose time has passed.
-- `was_bundled`: a bundle has named the item at some time.
create table cheapest_listings (
  chain_id integer not null,
  collection text not null,
  token_id numeric(78,0) not null,
  since bigint not null,
  until bigint not null,
  sequence bigint,
  hash text,
  unit_price numeric,
  end_time bigint,
  category text,
  was_bundled boolean not null default false,
  primary key (chain_id, collection, token_id)
);
create index cheapest_listings_category_end on cheapest_listings (category, end_time, chain_id, collection, token_id, until, since)
  where (sequence is not null) and (category is not null);
create index cheapest_listings_category_price on cheapest_listings (category, unit_price, chain_id, collection, token_id, until, since)
  where (sequence is not null) and (category is not null);
create index cheapest_listings_collection on cheapest_listings (chain_id, collection, unit_price, token_id, until, since)
  where sequence is not null;
create index cheapest_listings_end on cheapest_listings (end_time, chain_id, collection, token_id, until, since)
  where sequence is not null;
create index cheapest_listings_price on cheapest_listings (unit_price, chain_id, collection, token_id, until, since)
  where sequence is not null;
create index cheapest_listings_since on cheapest_listings (since);
create index cheapest_listings_until on cheapest_listings (until);

-- Accounts, sessions and moderation

-- `account_chain_id` (here and below): 0 for an account with a key, which is the same on every chain; the chain of a contract (EIP-1271, ERC-6492) otherwise.
-- `skeleton`: the name as it looks (Unicode TR39). `named_at`: since when the account has the name.
create table profiles (
  address text not null,
  name text,
  bio text,
  picture_chain_id integer,
  picture_contract text,
  picture_token_id numeric(78,0),
  updated_at bigint not null,
  search tsvector not null generated always as (search_of(COALESCE(name, ''::text), NULL::text)) stored,
  skeleton text,
  named_at bigint,
  account_chain_id integer not null default 0,
  primary key (address, account_chain_id)
);
create index profiles_named on profiles USING hash (address);
create index profiles_search on profiles using gin (search) with (fastupdate=off);
create index profiles_skeleton on profiles (skeleton, named_at);

create table favourites (
  address text not null,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  created_at bigint not null,
  account_chain_id integer not null default 0,
  primary key (address, account_chain_id, chain_id, contract, token_id)
);
create index favourites_newest on favourites (address, account_chain_id, created_at desc);

create table drafts (
  address text not null,
  id text not null,
  content text not null,
  updated_at bigint not null,
  account_chain_id integer not null default 0,
  primary key (address, account_chain_id, id)
);

create table session_nonces (
  nonce text primary key,
  address text not null,
  chain_id integer not null,
  created_at bigint not null,
  expires_at bigint not null
);
create index session_nonces_end on session_nonces (expires_at);

-- `message` and `signature`: of a contract's sign-in, which is checked again from time to time.
create table sessions (
  id text primary key,
  address text not null,
  chain_id integer not null,
  created_at bigint not null,
  expires_at bigint not null,
  account_chain_id integer not null default 0,
  message text,
  signature text,
  checked_at bigint
);
create index sessions_end on sessions (expires_at);

-- The subject of `reports`, `reported`, `hidden` and `decisions` is an item; a collection (`token_id` -1); an account (`chain_id` 0 or its chain, `token_id` -2, `contract` its address);
-- or a file (`chain_id` -1, `contract` its CID).
create table reports (
  id bigserial primary key,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  reporter text not null,
  reason text not null,
  words text,
  created_at bigint not null,
  reporter_chain_id integer not null default 0,
  constraint reports_chain_id_contract_token_id_reporter_reporter_chain__key unique (chain_id, contract, token_id, reporter, reporter_chain_id)
);

-- Subjects with open reports. `open_count`: reports since the last decision.
create table reported (
  sequence bigserial unique,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  open_count integer not null,
  primary key (chain_id, contract, token_id)
);
create index reported_open on reported (open_count desc, sequence)
  where open_count > 0;

create table hidden (
  sequence bigserial unique,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  reason text not null,
  created_at bigint not null,
  primary key (chain_id, contract, token_id)
);

create table decisions (
  sequence bigserial primary key,
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  operator text not null,
  action text not null check (action in ('hide', 'show')),
  reason text not null,
  created_at bigint not null,
  operator_chain_id integer not null default 0
);

-- Sign-ins and decisions of operators. `caller_hash` is a keyed hash, because a network address is personal data. Rows are only added.
-- The owner of the database can drop the trigger: copy the table elsewhere where that matters.
create table audit_log (
  id bigserial primary key,
  action text not null,
  operator text not null,
  operator_chain_id integer not null,
  subject text,
  reason text,
  caller_hash text,
  created_at bigint not null
);

-- Safe service of the local chain

-- What owners told the service; everything else is read from the chain.
create table safe_transactions (
  sequence bigserial unique,
  chain_id integer not null,
  safe text not null,
  safe_tx_hash text not null,
  recipient text not null,
  value numeric(78,0) not null,
  data text not null,
  operation integer not null check (operation in (0, 1)),
  safe_tx_gas numeric(78,0) not null,
  base_gas numeric(78,0) not null,
  gas_price numeric(78,0) not null,
  gas_token text not null,
  refund_receiver text not null,
  nonce numeric(78,0) not null,
  proposer text not null,
  origin text,
  created_at bigint not null,
  primary key (chain_id, safe_tx_hash)
);
create index safe_transactions_nonce on safe_transactions (chain_id, safe, nonce, sequence);

-- `signature`: the part of one owner.
create table safe_confirmations (
  chain_id integer not null,
  safe_tx_hash text not null,
  owner text not null,
  signature text not null,
  created_at bigint not null,
  primary key (chain_id, safe_tx_hash, owner),
  constraint safe_confirmations_chain_id_safe_tx_hash_fkey foreign key (chain_id, safe_tx_hash) references safe_transactions(chain_id, safe_tx_hash)
);

-- `message` is JSON as text, because jsonb cannot hold every text.
create table safe_messages (
  sequence bigserial unique,
  chain_id integer not null,
  safe text not null,
  message_hash text not null,
  message text not null,
  digest text not null,
  proposer text not null,
  origin text,
  created_at bigint not null,
  primary key (chain_id, message_hash)
);
create index safe_messages_newest on safe_messages (chain_id, safe, sequence desc);

create table safe_message_confirmations (
  chain_id integer not null,
  message_hash text not null,
  owner text not null,
  signature text not null,
  created_at bigint not null,
  primary key (chain_id, message_hash, owner),
  constraint safe_message_confirmations_chain_id_message_hash_fkey foreign key (chain_id, message_hash) references safe_messages(chain_id, message_hash)
);

-- Figures that triggers maintain, in the transaction of the write

-- Holders of each collection. An item exists while it has an owner or, for editions, a holder.
create table holders (
  chain_id integer not null,
  contract text not null,
  holder text not null,
  item_count integer not null,
  quantity numeric not null,
  primary key (chain_id, contract, holder)
);
create index holders_quantity on holders (chain_id, contract, quantity, holder);

-- `supply`: the sum of all holdings.
create table collection_counts (
  chain_id integer not null,
  contract text not null,
  item_count integer not null,
  owner_count integer not null,
  supply numeric not null,
  primary key (chain_id, contract)
);

-- Traits of items that exist.
create table trait_counts (
  chain_id integer not null,
  contract text not null,
  name text not null,
  value text not null,
  item_count integer not null,
  primary key (chain_id, contract, name, value)
);

-- Sales of each collection without wash trades. Sales by voucher have no currency: they are in the chain's coin.
create table collection_sales (
  chain_id integer not null,
  contract text not null,
  currency text not null,
  volume_wei numeric not null,
  sale_count integer not null,
  primary key (chain_id, contract, currency)
);

-- Words of four letters and more, with the forms that they have when letters are left out (SymSpell): a misspelled word shares a form with the right one.
-- Words that no name has any more stay, and find nothing.
create table search_words (
  word text collate "C" primary key,
  forms text[] not null generated always as (search_forms_of(word)) stored
);
create index search_words_forms on search_words using gin (forms) with (fastupdate=off);

-- Processes

-- Work that one process does at a time. `epoch` grows with each holder; each write of the holder checks that it is still its own.
create table leases (
  name text primary key,
  holder text not null,
  epoch bigint not null,
  expires_at timestamp with time zone not null
);

-- Rate limits of all web processes: when each caller would have the whole allowance again. Not logged: a crash may lose them. The fill factor leaves room for updates in place.
create unlogged table rate_counters (
  key text primary key,
  full_at timestamp with time zone not null
) with (fillfactor=50);

-- Functions and triggers

-- Search: words of items, collections and accounts

create function set_item_search() returns trigger
language plpgsql as $$
begin
  new.search := search_of(coalesce(new.name, '#' || new.token_id), '@' || new.chain_id || ':' || new.contract);
  return new;
end
$$;
create trigger items_insert_search before insert on items
  for each row when (new.search is null) execute function set_item_search();
create trigger items_update_search before update of name, metadata_state on items
  for each row when ((new.name is distinct from old.name) or ((old.metadata_state = 'pending'::text) and (new.metadata_state <> 'pending'::text))) execute function set_item_search();

-- In the order of the words, so that two writers cannot wait for each other.
create function store_search_words() returns trigger
language plpgsql as $$
begin
  insert into search_words (word)
    select distinct word from unnest(search_words_of(new.name)) word where length(word) >= 4 and word !~ '^[0-9]+$'
    order by word on conflict do nothing;
  return null;
end
$$;
create trigger collections_search_words after insert or update of name on collections
  for each row execute function store_search_words();
create trigger items_search_words after insert or update of name on items
  for each row when (new.name is not null) execute function store_search_words();
create trigger profiles_search_words after insert or update of name on profiles
  for each row when (new.name is not null) execute function store_search_words();

-- Counts of items, holders and traits

create function add_collection_counts(changes collection_counts[]) returns void
language sql as $$
  insert into collection_counts as n
    select chain_id, contract, sum(item_count), sum(owner_count), sum(supply) from unnest(changes)
    group by chain_id, contract order by chain_id, contract
  on conflict (chain_id, contract) do update set item_count = n.item_count + excluded.item_count,
    owner_count = n.owner_count + excluded.owner_count, supply = n.supply + excluded.supply
$$;

create function add_holder_counts(changes holders[]) returns void
language plpgsql set enable_seqscan = off as $$
declare counted collection_counts[]; emptied tid[];
begin
  with written as (
    insert into holders as h select * from unnest(changes) order by chain_id, contract, holder
    on conflict (chain_id, contract, holder) do update set item_count = h.item_count + excluded.item_count,
      quantity = h.quantity + excluded.quantity
    returning h.*, h.ctid as place
  )
  -- Who had nothing has what came; who has nothing is a holder no more.
  select array_agg(row(c.chain_id, c.contract, 0, case when w.item_count = 0 then -1 when w.item_count = c.item_count then 1 else 0 end,
    c.quantity)::collection_counts), array_agg(w.place) filter (where w.item_count = 0) into counted, emptied
  from written w join unnest(changes) c on c.chain_id = w.chain_id and c.contract = w.contract and c.holder = w.holder;
  perform add_collection_counts(counted);
  if emptied is not null then delete from holders where ctid = any(emptied); end if;
end
$$;

create function add_trait_counts(changes trait_counts[]) returns void
language plpgsql as $$
begin
  if changes is null then return; end if;
  insert into trait_counts as n select * from unnest(changes) order by chain_id, contract, name, value
  on conflict (chain_id, contract, name, value) do update set item_count = n.item_count + excluded.item_count;
  delete from trait_counts n using unnest(changes) c where n.item_count = 0 and n.chain_id = c.chain_id
    and n.contract = c.contract and n.name = c.name and n.value = c.value;
end
$$;

create function count_items_insert() returns trigger
language plpgsql as $$
declare changed holders[]; count_changes collection_counts[]; trait_changes trait_counts[];
begin
  select array_agg(row(c.chain_id, c.contract, c.owner, c.n, c.n)::holders) into changed from (
      select chain_id, contract, owner, sum(n)::integer as n from (select chain_id, contract, token_id, owner, 1 as n from added) rows where owner is not null
      group by chain_id, contract, owner having sum(n) <> 0
    ) c;
  if changed is null then return null; end if;
  perform add_holder_counts(changed);
  with owned as (select chain_id, contract, token_id, n from (select chain_id, contract, token_id, owner, 1 as n from added) rows where owner is not null), traits as (
    select t.chain_id, t.contract, t.name, t.value, sum(w.n)::integer as n
    from owned w join item_traits t on t.chain_id = w.chain_id and t.contract = w.contract and t.token_id = w.token_id
    group by t.chain_id, t.contract, t.name, t.value having sum(w.n) <> 0
  )
  select
    (select array_agg(row(c.chain_id, c.contract, c.n, 0, 0)::collection_counts) from (
      select chain_id, contract, sum(n)::integer as n from owned group by chain_id, contract) c),
    (select array_agg(row(chain_id, contract, name, value, n)::trait_counts) from traits)
    into count_changes, trait_changes;
  perform add_collection_counts(count_changes);
  perform add_trait_counts(trait_changes);
  return null;
end
$$;
create trigger items_insert_counts after insert on items
  referencing new table as added for each statement execute function count_items_insert();

create function count_items_update() returns trigger
language plpgsql as $$
declare changed holders[]; count_changes collection_counts[]; trait_changes trait_counts[];
begin
  select array_agg(row(c.chain_id, c.contract, c.owner, c.n, c.n)::holders) into changed from (
      select chain_id, contract, owner, sum(n)::integer as n from (select chain_id, contract, token_id, owner, 1 as n from added union all select chain_id, contract, token_id, owner, -1 as n from removed) rows where owner is not null
      group by chain_id, contract, owner having sum(n) <> 0
    ) c;
  if changed is null then return null; end if;
  perform add_holder_counts(changed);
  with owned as (select chain_id, contract, token_id, sum(n)::integer as n from (select chain_id, contract, token_id, owner, 1 as n from added union all select chain_id, contract, token_id, owner, -1 as n from removed) rows where owner is not null
    group by chain_id, contract, token_id having sum(n) <> 0), traits as (
    select t.chain_id, t.contract, t.name, t.value, sum(w.n)::integer as n
    from owned w join item_traits t on t.chain_id = w.chain_id and t.contract = w.contract and t.token_id = w.token_id
    group by t.chain_id, t.contract, t.name, t.value having sum(w.n) <> 0
  )
  select
    (select array_agg(row(c.chain_id, c.contract, c.n, 0, 0)::collection_counts) from (
      select chain_id, contract, sum(n)::integer as n from owned group by chain_id, contract) c),
    (select array_agg(row(chain_id, contract, name, value, n)::trait_counts) from traits)
    into count_changes, trait_changes;
  perform add_collection_counts(count_changes);
  perform add_trait_counts(trait_changes);
  return null;
end
$$;
create trigger items_update_counts after update on items
  referencing old table as removed new table as added for each statement execute function count_items_update();

create function count_items_delete() returns trigger
language plpgsql as $$
declare changed holders[]; count_changes collection_counts[]; trait_changes trait_counts[];
begin
  select array_agg(row(c.chain_id, c.contract, c.owner, c.n, c.n)::holders) into changed from (
      select chain_id, contract, owner, sum(n)::integer as n from (select chain_id, contract, token_id, owner, -1 as n from removed) rows where owner is not null
      group by chain_id, contract, owner having sum(n) <> 0
    ) c;
  if changed is null then return null; end if;
  perform add_holder_counts(changed);
  with owned as (select chain_id, contract, token_id, n from (select chain_id, contract, token_id, owner, -1 as n from removed) rows where owner is not null), traits as (
    select t.chain_id, t.contract, t.name, t.value, sum(w.n)::integer as n
    from owned w join item_traits t on t.chain_id = w.chain_id and t.contract = w.contract and t.token_id = w.token_id
    group by t.chain_id, t.contract, t.name, t.value having sum(w.n) <> 0
  )
  select
    (select array_agg(row(c.chain_id, c.contract, c.n, 0, 0)::collection_counts) from (
      select chain_id, contract, sum(n)::integer as n from owned group by chain_id, contract) c),
    (select array_agg(row(chain_id, contract, name, value, n)::trait_counts) from traits)
    into count_changes, trait_changes;
  perform add_collection_counts(count_changes);
  perform add_trait_counts(trait_changes);
  return null;
end
$$;
create trigger items_delete_counts after delete on items
  referencing old table as removed for each statement execute function count_items_delete();

create function count_balances_insert() returns trigger
language plpgsql as $$
declare changed holders[]; count_changes collection_counts[]; trait_changes trait_counts[];
begin
  select array_agg(row(c.chain_id, c.contract, c.holder, c.count, c.quantity)::holders) into changed from (
      select chain_id, contract, holder, count(*)::integer, sum(quantity) as quantity from added
      group by chain_id, contract, holder
    ) c;
  if changed is null then return null; end if;
  perform add_holder_counts(changed);
  with owned as (select t.chain_id, t.contract, t.token_id, 1 as n from (
           select chain_id, contract, token_id, count(*) from added group by chain_id, contract, token_id
         ) t where t.count = (select count(*) from (select from balances b where b.chain_id = t.chain_id and b.contract = t.contract and b.token_id = t.token_id limit t.count + 1) b)), traits as (
    select t.chain_id, t.contract, t.name, t.value, sum(w.n)::integer as n
    from owned w join item_traits t on t.chain_id = w.chain_id and t.contract = w.contract and t.token_id = w.token_id
    group by t.chain_id, t.contract, t.name, t.value having sum(w.n) <> 0
  )
  select
    (select array_agg(row(c.chain_id, c.contract, c.n, 0, 0)::collection_counts) from (
      select chain_id, contract, sum(n)::integer as n from owned group by chain_id, contract) c),
    (select array_agg(row(chain_id, contract, name, value, n)::trait_counts) from traits)
    into count_changes, trait_changes;
  perform add_collection_counts(count_changes);
  perform add_trait_counts(trait_changes);
  return null;
end
$$;
create trigger balances_insert_counts after insert on balances
  referencing new table as added for each statement execute function count_balances_insert();

create function count_balances_delete() returns trigger
language plpgsql as $$
declare changed holders[]; count_changes collection_counts[]; trait_changes trait_counts[];
begin
  select array_agg(row(c.chain_id, c.contract, c.holder, -c.count, -c.quantity)::holders) into changed from (
      select chain_id, contract, holder, count(*)::integer, sum(quantity) as quantity from removed
      group by chain_id, contract, holder
    ) c;
  if changed is null then return null; end if;
  perform add_holder_counts(changed);
  with owned as (select distinct t.chain_id, t.contract, t.token_id, -1 as n from removed t where not exists (select from balances b where b.chain_id = t.chain_id and b.contract = t.contract and b.token_id = t.token_id)), traits as (
    select t.chain_id, t.contract, t.name, t.value, sum(w.n)::integer as n
    from owned w join item_traits t on t.chain_id = w.chain_id and t.contract = w.contract and t.token_id = w.token_id
    group by t.chain_id, t.contract, t.name, t.value having sum(w.n) <> 0
  )
  select
    (select array_agg(row(c.chain_id, c.contract, c.n, 0, 0)::collection_counts) from (
      select chain_id, contract, sum(n)::integer as n from owned group by chain_id, contract) c),
    (select array_agg(row(chain_id, contract, name, value, n)::trait_counts) from traits)
    into count_changes, trait_changes;
  perform add_collection_counts(count_changes);
  perform add_trait_counts(trait_changes);
  return null;
end
$$;
create trigger balances_delete_counts after delete on balances
  referencing old table as removed for each statement execute function count_balances_delete();

create function count_item_traits_insert() returns trigger
language plpgsql as $$
declare changed trait_counts[];
begin
  select array_agg(row(c.chain_id, c.contract, c.name, c.value, c.n)::trait_counts) into changed from (
      select chain_id, contract, name, value, sum(n)::integer as n from (select chain_id, contract, token_id, name, value, 1 as n from added) t
      where (
  exists (select from items i where i.chain_id = t.chain_id and i.contract = t.contract and i.token_id = t.token_id
    and i.owner is not null)
  or exists (select from balances b where b.chain_id = t.chain_id and b.contract = t.contract and b.token_id = t.token_id)) group by chain_id, contract, name, value
    ) c;
  perform add_trait_counts(changed);
  return null;
end
$$;
create trigger item_traits_insert_counts after insert on item_traits
  referencing new table as added for each statement execute function count_item_traits_insert();

create function count_item_traits_delete() returns trigger
language plpgsql as $$
declare changed trait_counts[];
begin
  select array_agg(row(c.chain_id, c.contract, c.name, c.value, c.n)::trait_counts) into changed from (
      select chain_id, contract, name, value, sum(n)::integer as n from (select chain_id, contract, token_id, name, value, -1 as n from removed) t
      where (
  exists (select from items i where i.chain_id = t.chain_id and i.contract = t.contract and i.token_id = t.token_id
    and i.owner is not null)
  or exists (select from balances b where b.chain_id = t.chain_id and b.contract = t.contract and b.token_id = t.token_id)) group by chain_id, contract, name, value
    ) c;
  perform add_trait_counts(changed);
  return null;
end
$$;
create trigger item_traits_delete_counts after delete on item_traits
  referencing old table as removed for each statement execute function count_item_traits_delete();

-- Sales and wash trades

create function add_collection_sales(changes collection_sales[]) returns void
language plpgsql as $$
begin
  if changes is null then return; end if;
  insert into collection_sales as n select * from unnest(changes) order by chain_id, contract, currency
  on conflict (chain_id, contract, currency) do update set volume_wei = n.volume_wei + excluded.volume_wei,
    sale_count = n.sale_count + excluded.sale_count;
end
$$;

create function count_sales_insert() returns trigger
language plpgsql as $$
declare changed collection_sales[];
begin
  select array_agg(row(c.chain_id, c.contract, c.currency, c.volume, c.count)::collection_sales) into changed from (
      select chain_id, contract, currency, sum(n * price_wei) as volume, sum(n)::integer as count
      from (select chain_id, contract, currency, price_wei, is_wash_trade, 1 as n from added) s where not is_wash_trade group by chain_id, contract, currency having sum(n) <> 0
    ) c;
  perform add_collection_sales(changed);
  with rounds as materialized (
    select x.chain_id, x.contract, x.token_id, x.time, x.block_number, x.log_index,
      y.time as last_time, y.block_number as last_block, y.log_index as last_index
    from added x cross join lateral (select * from sales y where y.chain_id = x.chain_id and y.contract = x.contract and y.token_id = x.token_id and y.buyer = x.seller
  and y.time >= x.time and x.time >= y.time - 2592000 and (y.time, y.block_number, y.log_index) >= (x.time, x.block_number, x.log_index) offset 0) y
    union select x.chain_id, x.contract, x.token_id, x.time, x.block_number, x.log_index, y.time, y.block_number, y.log_index
    from added y cross join lateral (select * from sales x where y.chain_id = x.chain_id and y.contract = x.contract and y.token_id = x.token_id and y.buyer = x.seller
  and y.time >= x.time and x.time >= y.time - 2592000 and (y.time, y.block_number, y.log_index) >= (x.time, x.block_number, x.log_index) offset 0) x
  )
  update sales s set is_wash_trade = true from (
    select r.chain_id, r.block_number, r.log_index, r.contract, r.token_id from rounds r
    union select r.chain_id, r.last_block, r.last_index, r.contract, r.token_id from rounds r
    union select s.chain_id, s.block_number, s.log_index, s.contract, s.token_id from rounds r join sales s on s.chain_id = r.chain_id and s.contract = r.contract and s.token_id = r.token_id
      and s.time between r.time and r.last_time and (s.time, s.block_number, s.log_index) > (r.time, r.block_number, r.log_index)
      and (s.time, s.block_number, s.log_index) < (r.last_time, r.last_block, r.last_index) where exists (select from collections k
  where k.chain_id = r.chain_id and k.contract = r.contract and k.standard = 'ERC721')
    union select a.chain_id, a.block_number, a.log_index, a.contract, a.token_id from added a where (exists (select from collections k
  where k.chain_id = a.chain_id and k.contract = a.contract and k.standard = 'ERC721') and exists (
  select from sales x join sales y on y.chain_id = x.chain_id and y.contract = x.contract and y.token_id = x.token_id and y.buyer = x.seller
  and y.time >= x.time and x.time >= y.time - 2592000 and (y.time, y.block_number, y.log_index) >= (x.time, x.block_number, x.log_index) where x.chain_id = a.chain_id and x.contract = a.contract and x.token_id = a.token_id and x.is_wash_trade and y.is_wash_trade
    and x.time between a.time - 2592000 and a.time and (x.time, x.block_number, x.log_index) < (a.time, a.block_number, a.log_index) and (y.time, y.block_number, y.log_index) > (a.time, a.block_number, a.log_index) offset 0))
  ) b where (s.chain_id, s.block_number, s.log_index, s.contract, s.token_id) = (b.chain_id, b.block_number, b.log_index, b.contract, b.token_id) and not s.is_wash_trade;
  return null;
end
$$;
create trigger sales_insert_counts after insert on sales
  referencing new table as added for each statement execute function count_sales_insert();

create function count_sales_update() returns trigger
language plpgsql as $$
declare changed collection_sales[];
begin
  select array_agg(row(c.chain_id, c.contract, c.currency, c.volume, c.count)::collection_sales) into changed from (
      select chain_id, contract, currency, sum(n * price_wei) as volume, sum(n)::integer as count
      from (select chain_id, contract, currency, price_wei, is_wash_trade, 1 as n from added union all select chain_id, contract, currency, price_wei, is_wash_trade, -1 as n from removed) s where not is_wash_trade group by chain_id, contract, currency having sum(n) <> 0
    ) c;
  perform add_collection_sales(changed);
  return null;
end
$$;
create trigger sales_update_counts after update on sales
  referencing old table as removed new table as added for each statement execute function count_sales_update();

create function count_sales_delete() returns trigger
language plpgsql as $$
declare changed collection_sales[];
begin
  select array_agg(row(c.chain_id, c.contract, c.currency, c.volume, c.count)::collection_sales) into changed from (
      select chain_id, contract, currency, sum(n * price_wei) as volume, sum(n)::integer as count
      from (select chain_id, contract, currency, price_wei, is_wash_trade, -1 as n from removed) s where not is_wash_trade group by chain_id, contract, currency having sum(n) <> 0
    ) c;
  perform add_collection_sales(changed);
  update sales s set is_wash_trade = false from (
    select x.chain_id, x.block_number, x.log_index, x.contract, x.token_id from removed r join sales x on x.chain_id = r.chain_id and x.contract = r.contract and x.token_id = r.token_id
      and x.time between r.time - 2592000 and r.time + 2592000 where r.is_wash_trade and x.is_wash_trade
  ) b where (s.chain_id, s.block_number, s.log_index, s.contract, s.token_id) = (b.chain_id, b.block_number, b.log_index, b.contract, b.token_id) and not ((s.seller = s.buyer
  or exists (select from sales y where y.chain_id = s.chain_id and y.contract = s.contract and y.token_id = s.token_id and y.buyer = s.seller
  and y.time >= s.time and s.time >= y.time - 2592000 and (y.time, y.block_number, y.log_index) >= (s.time, s.block_number, s.log_index) offset 0) or exists (select from sales x where s.chain_id = x.chain_id and s.contract = x.contract and s.token_id = x.token_id and s.buyer = x.seller
  and s.time >= x.time and x.time >= s.time - 2592000 and (s.time, s.block_number, s.log_index) >= (x.time, x.block_number, x.log_index) offset 0)) or (exists (select from collections k
  where k.chain_id = s.chain_id and k.contract = s.contract and k.standard = 'ERC721') and exists (
  select from sales x join sales y on y.chain_id = x.chain_id and y.contract = x.contract and y.token_id = x.token_id and y.buyer = x.seller
  and y.time >= x.time and x.time >= y.time - 2592000 and (y.time, y.block_number, y.log_index) >= (x.time, x.block_number, x.log_index) where x.chain_id = s.chain_id and x.contract = s.contract and x.token_id = s.token_id and x.is_wash_trade and y.is_wash_trade
    and x.time between s.time - 2592000 and s.time and (x.time, x.block_number, x.log_index) < (s.time, s.block_number, s.log_index) and (y.time, y.block_number, y.log_index) > (s.time, s.block_number, s.log_index) offset 0)));
  return null;
end
$$;
create trigger sales_delete_counts after delete on sales
  referencing old table as removed for each statement execute function count_sales_delete();

create function count_voucher_events_insert() returns trigger
language plpgsql as $$
declare changed collection_sales[];
begin
  select array_agg(row(c.chain_id, c.contract, c.currency, c.volume, c.count)::collection_sales) into changed from (
      select chain_id, contract, currency, sum(n * price_wei) as volume, sum(n)::integer as count
      from (select chain_id, contract, kind, account, '' as currency, price_wei, 1 as n from added) s
      where kind = 'redeemed' and not exists (select from collections k
  where k.chain_id = s.chain_id and k.contract = s.contract and k.creator = s.account) group by chain_id, contract, currency having sum(n) <> 0
    ) c;
  perform add_collection_sales(changed);
  return null;
end
$$;
create trigger voucher_events_insert_counts after insert on voucher_events
  referencing new table as added for each statement execute function count_voucher_events_insert();

create function count_voucher_events_delete() returns trigger
language plpgsql as $$
declare changed collection_sales[];
begin
  select array_agg(row(c.chain_id, c.contract, c.currency, c.volume, c.count)::collection_sales) into changed from (
      select chain_id, contract, currency, sum(n * price_wei) as volume, sum(n)::integer as count
      from (select chain_id, contract, kind, account, '' as currency, price_wei, -1 as n from removed) s
      where kind = 'redeemed' and not exists (select from collections k
  where k.chain_id = s.chain_id and k.contract = s.contract and k.creator = s.account) group by chain_id, contract, currency having sum(n) <> 0
    ) c;
  perform add_collection_sales(changed);
  return null;
end
$$;
create trigger voucher_events_delete_counts after delete on voucher_events
  referencing old table as removed for each statement execute function count_voucher_events_delete();

create function count_creator_sales() returns trigger
language plpgsql as $$
begin
  delete from collection_sales n where n.chain_id = new.chain_id and n.contract = new.contract and n.currency = '';
  insert into collection_sales select chain_id, contract, currency, sum(price_wei), count(*) from (select v.chain_id, v.contract, '' as currency, v.price_wei from voucher_events v
  where v.kind = 'redeemed' and not exists (select from collections k
  where k.chain_id = v.chain_id and k.contract = v.contract and k.creator = v.account)
    and v.chain_id = new.chain_id and v.contract = new.contract) s group by chain_id, contract, currency;
  return null;
end
$$;
create trigger collections_creator_sales after update of creator on collections
  for each row when (new.creator is distinct from old.creator) execute function count_creator_sales();
create trigger collections_insert_sales after insert on collections
  for each row when (new.creator is not null) execute function count_creator_sales();

-- The planner must use indexes: `stored` has no statistics.
create function mark_sale_transfers() returns trigger
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update transfers t set is_sale = true from stored s where s.chain_id = t.chain_id and s.block_number = t.block_number and s.transaction_hash = t.transaction_hash
    and s.contract = t.contract and s.token_id = t.token_id and s.seller = t.sender and not t.is_sale;
  return null;
end
$$;
create trigger sales_mark_transfers after insert on sales
  referencing new table as stored for each statement execute function mark_sale_transfers();

-- Prices and cheapest listings

-- The price of one piece in units of 10^-20 wei, so that prices of pieces keep their order. Offers: what their seller gets.
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

create function set_unit_price() returns trigger
language plpgsql as $$
begin
  new.unit_price := compute_unit_price(new.side, new.price_wei, new.quantity, new.parameters);
  return new;
end
$$;
create trigger orders_insert_unit_price before insert on orders
  for each row execute function set_unit_price();
create trigger orders_update_unit_price before update of price_wei, quantity on orders
  for each row when ((new.price_wei is distinct from old.price_wei) or (new.quantity is distinct from old.quantity)) execute function set_unit_price();

-- The time that decides whether an order is open: the clock, or the time up to which events are published when that is later.
create function current_order_time(chain integer) returns bigint
language sql as $$
  select greatest(floor(extract(epoch from clock_timestamp()))::bigint, (select published_until from indexed_heads where chain_id = chain))
$$;

-- Listings that are sold whole or not at all come after those that are sold by the piece. The planner must walk the index: sorting would cost more with many listings.
create function find_cheapest_listing(chain integer, place text, token numeric, at_time bigint) returns table(sequence bigint, hash text, unit_price numeric, end_time bigint)
language plpgsql stable rows 1 set enable_sort = off set enable_seqscan = off set enable_bitmapscan = off set jit = off as $$
begin return query
  select l.sequence, l.hash, l.unit_price, l.end_time
  from currencies e cross join lateral (
    select o.sequence, o.hash, o.unit_price, o.end_time, (o.quantity <> 1 and o.parameters->>'orderType' not in ('1', '3')) as is_all_or_nothing from orders o
    where o.chain_id = chain and o.collection = place and o.token_id = token and o.currency = e.address and o.side = 'listing' and o.status = 'active' and o.kind in ('single', 'dutch') and o.start_time <= at_time and o.end_time > at_time
    order by (o.quantity <> 1 and o.parameters->>'orderType' not in ('1', '3')), o.unit_price, o.hash limit 1
  ) l
  where e.chain_id = chain and e.is_floor_currency
  order by l.is_all_or_nothing, l.unit_price, l.hash limit 1;
end
$$;

-- Writers of the same item wait for each other at its row, and see what the other wrote.
create function refresh_cheapest_listing(chain integer, place text, token numeric, at_time bigint) returns void
language plpgsql set enable_sort = off as $$
declare best record;
declare next_start bigint;
begin
  -- Who writes of the same work waits here, and sees below what the other wrote.
  perform from cheapest_listings where chain_id = chain and collection = place and token_id = token for update;
  if not found then
    insert into cheapest_listings values (chain, place, token, 0, 0) on conflict do nothing;
    perform from cheapest_listings where chain_id = chain and collection = place and token_id = token for update;
  end if;
  select * into best from find_cheapest_listing(chain, place, token, at_time);
  select min(o.start_time) into next_start from orders o where o.chain_id = chain and o.collection = place and o.token_id = token and o.side = 'listing' and o.status = 'active' and o.kind in ('single', 'dutch') and o.start_time > at_time;
  update cheapest_listings
  set since = at_time, until = coalesce(least(best.end_time, next_start), 9223372036854775807), sequence = best.sequence, hash = best.hash,
    unit_price = best.unit_price, end_time = best.end_time, category = (select i.category from items i
      where i.chain_id = chain and i.contract = place and i.token_id between token and token order by i.token_id limit 1)
  where chain_id = chain and collection = place and token_id = token;
end
$$;

create function refresh_cheapest_on_insert() returns trigger
language plpgsql as $$
declare listed record;
begin
  -- In one order, so that nobody waits for who waits for him.
  for listed in
    select distinct o.chain_id, o.collection, o.token_id from added o where o.side = 'listing' and o.kind in ('single', 'dutch')
      and o.token_id is not null and o.status = 'active' order by 1, 2, 3
  loop
    perform refresh_cheapest_listing(listed.chain_id, listed.collection, listed.token_id, current_order_time(listed.chain_id));
  end loop;
  return null;
end
$$;
create trigger orders_insert_cheapest after insert on orders
  referencing new table as added for each statement execute function refresh_cheapest_on_insert();

create function refresh_cheapest_on_update() returns trigger
language plpgsql as $$
declare listed record;
begin
  -- In one order, so that nobody waits for who waits for him.
  for listed in
    select distinct o.chain_id, o.collection, o.token_id from added o join removed r on r.chain_id = o.chain_id and r.hash = o.hash
      where (o.status = 'active' or r.status = 'active')
        and (o.status, o.unit_price, o.quantity, o.start_time, o.end_time) is distinct from
          (r.status, r.unit_price, r.quantity, r.start_time, r.end_time) and o.side = 'listing' and o.kind in ('single', 'dutch')
      and o.token_id is not null  order by 1, 2, 3
  loop
    perform refresh_cheapest_listing(listed.chain_id, listed.collection, listed.token_id, current_order_time(listed.chain_id));
  end loop;
  return null;
end
$$;
create trigger orders_update_cheapest after update on orders
  referencing old table as removed new table as added for each statement execute function refresh_cheapest_on_update();

create function refresh_cheapest_on_delete() returns trigger
language plpgsql as $$
declare listed record;
begin
  -- In one order, so that nobody waits for who waits for him.
  for listed in
    select distinct o.chain_id, o.collection, o.token_id from removed o where o.side = 'listing' and o.kind in ('single', 'dutch')
      and o.token_id is not null and o.status = 'active' order by 1, 2, 3
  loop
    perform refresh_cheapest_listing(listed.chain_id, listed.collection, listed.token_id, current_order_time(listed.chain_id));
  end loop;
  return null;
end
$$;
create trigger orders_delete_cheapest after delete on orders
  referencing old table as removed for each statement execute function refresh_cheapest_on_delete();

create function clear_cheapest_listings() returns trigger
language plpgsql as $$
begin
  delete from cheapest_listings;
  return null;
end
$$;
create trigger orders_clear_cheapest after truncate on orders
  for each statement execute function clear_cheapest_listings();

create function is_bundled(chain integer, place text, token numeric, at_time bigint) returns boolean
language plpgsql stable set enable_seqscan = off set jit = off as $$
begin
  return exists (
    select from orders o where o.chain_id = chain and o.side = 'listing' and o.token_id is null and o.kind = 'bundle'
      and o.parameters->'offer' @> jsonb_build_array(jsonb_build_object('token', place, 'identifierOrCriteria', token::text))
      and o.status = 'active' and o.start_time <= at_time and o.end_time > at_time
  );
end
$$;

create function mark_bundled_items() returns trigger
language plpgsql as $$
begin
  if exists (select from added o where o.side = 'listing' and o.token_id is null and o.kind = 'bundle') then
  insert into cheapest_listings (chain_id, collection, token_id, since, until, was_bundled)
  select distinct o.chain_id, o2.item->>'token', (o2.item->>'identifierOrCriteria')::numeric, 0, 9223372036854775807, true
  from added o cross join lateral jsonb_array_elements(o.parameters->'offer') o2(item)
  where o.side = 'listing' and o.token_id is null and o.kind = 'bundle' and o2.item->>'identifierOrCriteria' ~ '^[0-9]{1,78}$' 
  -- In the order of the other triggers: nobody waits for who waits for him.
  order by 1, 2, 3
  on conflict (chain_id, collection, token_id) do update set was_bundled = true where not cheapest_listings.was_bundled;
  end if;
  return null;
end
$$;
create trigger orders_insert_bundled after insert on orders
  referencing new table as added for each statement execute function mark_bundled_items();

-- The planner must use indexes: `added` has no statistics.
create function copy_inserted_category() returns trigger
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off as $$
begin
  update cheapest_listings b set category = i.category from added i where i.chain_id = b.chain_id and i.contract = b.collection and i.token_id = b.token_id and i.category is not null;
  return null;
end
$$;
create trigger items_insert_category after insert on items
  referencing new table as added for each statement execute function copy_inserted_category();

create function copy_updated_category() returns trigger
language plpgsql as $$
begin
  -- An update alone would not see the row that another transaction has just made; this waits for it, and keeps no row of its own.
  insert into cheapest_listings (chain_id, collection, token_id, since, until) values (new.chain_id, new.contract, new.token_id, 0, 0)
    on conflict (chain_id, collection, token_id) do update set category = new.category;
  delete from cheapest_listings
    where chain_id = new.chain_id and collection = new.contract and token_id = new.token_id and until = 0;
  return null;
end
$$;
create trigger items_update_category after update of category on items
  for each row when (new.category is distinct from old.category) execute function copy_updated_category();

-- Changes of items

create function hash_item_sources(name text, image_uri text, image text) returns bytea
language sql stable as $$
  select sha256(convert_to(concat_ws(chr(31), coalesce(name, ''), case when image_uri = 'data:' then image else image_uri end), 'UTF8'))
$$;

-- `changed_at`: when the metadata of an item was replaced. A picture that an operator hides is not a change.
create function detect_item_change() returns trigger
language plpgsql as $$
declare
  known bytea := coalesce(
    old.known_hash,
    case when old.name is not null or old.image_uri is not null then hash_item_sources(old.name, old.image_uri, old.image) end
  );
begin
  new.known_hash := case
    -- A picture that an operator hides is no other one.
    when new.metadata_state = 'ready' and (new.image_uri is distinct from 'data:' or new.image is not null or old.image is null)
    then hash_item_sources(new.name, new.image_uri, new.image) else known end;
  if old.token_uri is distinct from new.token_uri and old.token_uri is not null
    or new.known_hash <> known
    or substring(new.image from '^media:([a-z0-9]+)') <> substring(old.image from '^media:([a-z0-9]+)')
  then
    new.changed_at := floor(extract(epoch from clock_timestamp()));
  end if;
  return new;
end
$$;
create trigger items_detect_change before update of name, token_uri, image_uri, image on items
  for each row execute function detect_item_change();

-- Audit log

create function refuse_audit_change() returns trigger
language plpgsql as $$
begin
  raise exception 'audit_log: rows are only added';
end
$$;
create trigger audit_log_append_only before delete or update on audit_log
  for each statement execute function refuse_audit_change();
