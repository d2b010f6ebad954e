-- What the operator's policy lists (LISTING_POLICY and its lists), and who asks for other collections.
-- section: script
-- `is_listed`: false for a collection that takes no new orders. `applyListingPolicy` computes it at each start.
alter table collections add column is_listed boolean not null default true;
-- `is_by_policy`: the policy hides the collection, not a decision of an operator.
alter table hidden add column is_by_policy boolean not null default false;

-- One request for each collection. `name`: what its contract called itself. `reason`: the operator's, of a decision.
create table listing_requests (
  sequence bigserial unique,
  chain_id integer not null,
  contract text not null,
  name text not null,
  requester text not null,
  requester_chain_id integer not null,
  words text,
  state text not null default 'open' check (state in ('open', 'approved', 'refused')),
  reason text,
  created_at bigint not null,
  decided_at bigint,
  primary key (chain_id, contract)
);
create index listing_requests_requester on listing_requests (requester, requester_chain_id)
  where state = 'open';
create index listing_requests_state on listing_requests (state, sequence);
