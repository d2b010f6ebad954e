/**
 * `account_chain_id` is 0 for an account with a key, the same on every chain, and else the chain of a contract (EIP-1271, ERC-6492).
 * Whose sessions were which nobody noted: all end. A contract's has what was signed, so that it can be asked again whether it still holds. What accounts have kept is a contract's where the chains have shown one that makes
 * orders at the address, on one chain alone; the rest is a key's, until the contract signs in (`adoptRows`).
 */
const contracts = `
  select address, min(chain_id) as chain_id from makers where is_contract group by address having count(*) = 1`

const keyed = (table: string, account: string, key: string) => `
alter table ${table} add column account_chain_id integer not null default 0;
update ${table} t set account_chain_id = c.chain_id from (${contracts}) c where c.address = t.${account};
alter table ${table} drop constraint ${table}_pkey, add primary key (${account}, account_chain_id${key});
`

export const identities = `
update sessions set expires_at = 0;
alter table sessions add column account_chain_id integer not null default 0, add column message text,
  add column signature text, add column checked_at bigint;
${keyed('profiles', 'address', '')}
${keyed('favourites', 'address', ', chain_id, contract, token_id')}
drop index favourites_newest;
create index favourites_newest on favourites (address, account_chain_id, created_at desc);
${keyed('drafts', 'address', ', id')}
alter table reports add column reporter_chain_id integer not null default 0;
update reports t set reporter_chain_id = c.chain_id from (${contracts}) c where c.address = t.reporter;
alter table reports drop constraint reports_chain_id_contract_token_id_reporter_key;
alter table reports add unique (chain_id, contract, token_id, reporter, reporter_chain_id);
alter table decisions add column operator_chain_id integer not null default 0;
update decisions t set operator_chain_id = c.chain_id from (${contracts}) c where c.address = t.operator;
`
