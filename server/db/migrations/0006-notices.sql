-- Notices of infringing or illegal content, statements of reasons to the accounts that a decision affects, and their appeals.
-- section: script
-- `secret_hash`: of the unguessable part of the address where the sender reads the answer. `name`, `email` and `contact` are personal
-- data: an operator may empty them once the notice is answered.
create table notices (
  sequence bigserial primary key,
  secret_hash text not null unique,
  kind text not null check (kind in ('copyright', 'illegal', 'child_abuse')),
  chain_id integer not null,
  contract text not null,
  token_id numeric(78,0) not null,
  reasons text not null,
  original text,
  name text,
  email text,
  contact text,
  state text not null default 'open' check (state in ('open', 'hidden', 'refused')),
  answer text,
  created_at bigint not null,
  decided_at bigint
);
create index notices_state on notices (state, sequence);

-- One for each decision to hide that affects an account. `ground`: null for a decision that names none. `notice`: the one that it follows.
create table statements (
  decision bigint primary key,
  ground text check (ground in ('law', 'terms')),
  rule text,
  notice bigint,
  appeal text,
  appellant text,
  appellant_chain_id integer,
  appealed_at bigint,
  appeal_state text check (appeal_state in ('open', 'upheld', 'reversed')),
  appeal_answer text,
  answered_at bigint
);
create index statements_appeals on statements (appeal_state, decision)
  where appeal_state is not null;

-- Who may read a statement. `chain_id`: of the subject, where the account may be a contract; 0 where the chain says nothing.
create table statement_recipients (
  address text not null,
  decision bigint not null,
  chain_id integer not null,
  primary key (address, decision, chain_id)
);
-- A decision on an appeal asks for later decisions on its subject.
create index decisions_subject on decisions (chain_id, contract, token_id, sequence);
