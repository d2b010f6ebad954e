import { contractAccountId, wholeCollectionId } from '@/server/db/sql/visibility'

/** What the marketplace stores of an account in one table. */
export interface AccountTable {
  /** Its name in the export. */
  name: string
  table: string
  /** What the export has of a row. Not in it: secrets, and what is computed from the rest. */
  columns: readonly string[]
  /** Unique among the account's rows; the export reads them in this order. */
  key: readonly string[]
  /** Which rows are the account's: `$1` is its address, `$2` its chain, which is 0 of a key. */
  where: string
  /** Which of them a deletion removes; left out, none. */
  deleted?: string
  /** What a deletion sets instead, where the row is not the account's own. */
  cleared?: string
  /** Why a deletion leaves the others. */
  kept?: string
}

const own = 'address = $1 and account_chain_id = $2::integer'
/** A key is the same account on every chain, a contract on its own alone. */
const onChain = (column: string) => `${column} = $1 and $2::integer in (0, chain_id)`
const subject = `((chain_id = 0 and $2::integer = 0 and token_id = ${wholeCollectionId})
  or (chain_id = $2::integer and token_id = ${contractAccountId})) and contract = $1`
const decided = 'An operator decided on this. The decision and its reason stay on record.'
const signed = 'What is signed stays valid on chain until it is cancelled there or expires.'
const safe = 'The other owners of the Safe may still need this.'
const place = ['chain_id', 'contract', 'token_id'] as const

/** Where the marketplace stores what belongs to an account. A test compares this and `otherTables` with the schema. */
export const accountTables: readonly AccountTable[] = [
  {
    name: 'profile',
    table: 'profiles',
    columns: [
      'name',
      'bio',
      'picture_chain_id',
      'picture_contract',
      'picture_token_id',
      'banner_chain_id',
      'banner_contract',
      'banner_token_id',
      'trader',
      'named_at',
      'updated_at',
    ],
    key: ['address', 'account_chain_id'],
    where: own,
    deleted: 'true',
  },
  {
    name: 'favourites',
    table: 'favourites',
    columns: [...place, 'created_at'],
    key: place,
    where: own,
    deleted: 'true',
  },
  {
    name: 'hiddenItems',
    table: 'item_choices',
    columns: [...place, 'is_hidden', 'chosen_at'],
    key: place,
    where: own,
    deleted: 'true',
  },
  {
    name: 'drafts',
    table: 'drafts',
    columns: ['id', 'content', 'updated_at'],
    key: ['id'],
    where: own,
    deleted: 'true',
  },
  {
    name: 'sessions',
    table: 'sessions',
    // Not the id: it signs in anyone who has it.
    columns: ['chain_id', 'created_at', 'expires_at', 'message', 'signature', 'checked_at'],
    key: ['id'],
    where: own,
    deleted: 'true',
  },
  {
    name: 'sessionNonces',
    table: 'session_nonces',
    columns: ['chain_id', 'created_at', 'expires_at'],
    key: ['nonce'],
    where: onChain('address'),
    deleted: 'true',
  },
  {
    name: 'uploads',
    table: 'media_uploads',
    columns: ['cid', 'bytes', 'created_at'],
    key: ['cid'],
    where: own,
    deleted: 'true',
  },
  {
    name: 'storedCopies',
    table: 'items',
    columns: [...place, 'copy_state'],
    key: place,
    where: 'copy_address = $1 and coalesce(copy_chain_id, 0) = $2::integer',
    // A copy that is still to be made is no longer asked for.
    cleared: "copy_address = null, copy_chain_id = null, copy_state = nullif(copy_state, 'wanted')",
  },
  {
    name: 'reports',
    table: 'reports',
    columns: [...place, 'reason', 'words', 'created_at'],
    key: ['id'],
    where: 'reporter = $1 and reporter_chain_id = $2::integer',
    kept: 'Operators decide on reports. CLOSED_REPORT_DAYS says how long a closed report is kept.',
  },
  {
    name: 'listingRequests',
    table: 'listing_requests',
    columns: ['chain_id', 'contract', 'name', 'words', 'state', 'reason', 'created_at', 'decided_at'],
    key: ['chain_id', 'contract'],
    where: 'requester = $1 and requester_chain_id = $2::integer',
    deleted: "state = 'open'",
    kept: decided,
  },
  {
    name: 'orders',
    table: 'orders',
    columns: [
      ...['chain_id', 'hash', 'side', 'kind', 'taker', 'collection', 'token_id', 'currency', 'price_wei'],
      ...['quantity', 'status', 'reasons', 'start_time', 'end_time', 'parameters', 'signature', 'criteria'],
      'created_at',
    ],
    key: ['sequence'],
    where: onChain('maker'),
    kept: signed,
  },
  {
    name: 'ordersForAccount',
    table: 'orders',
    columns: ['chain_id', 'hash', 'maker', 'parameters', 'created_at'],
    key: ['created_at', 'chain_id', 'hash'],
    where: onChain('taker'),
    kept: 'Others signed these orders.',
  },
  {
    name: 'pendingOrders',
    table: 'pending_orders',
    columns: [
      ...['chain_id', 'hash', 'message_hash', 'parameters', 'criteria', 'state', 'problem', 'signed_by', 'missing'],
      ...['threshold', 'created_at', 'changed_at'],
    ],
    key: ['sequence'],
    where: onChain('maker'),
    deleted: "state in ('refused', 'expired')",
    kept: safe,
  },
  {
    name: 'vouchers',
    table: 'vouchers',
    columns: ['chain_id', 'collection', 'hash', 'token_id', 'price_wei', 'buyer', 'terms', 'signature', 'created_at'],
    key: ['sequence'],
    where: onChain('creator'),
    kept: signed,
  },
  {
    name: 'hidden',
    table: 'hidden',
    columns: ['chain_id', 'reason', 'created_at'],
    key: place,
    where: subject,
    kept: decided,
  },
  {
    name: 'decisions',
    table: 'decisions',
    columns: [...place, 'action', 'reason', 'created_at'],
    key: ['sequence'],
    where: `((operator = $1 and operator_chain_id = $2::integer) or (${subject}))`,
    kept: decided,
  },
  {
    name: 'statements',
    table: 'statements',
    columns: ['decision', 'ground', 'rule', 'appeal', 'appealed_at', 'appeal_state', 'appeal_answer', 'answered_at'],
    key: ['decision'],
    where: `exists (select from statement_recipients r where r.decision = statements.decision
      and r.address = $1 and ($2::integer = 0 or r.chain_id in (0, $2::integer)))`,
    kept: decided,
  },
  {
    name: 'auditEntries',
    table: 'audit_log',
    columns: ['action', 'subject', 'reason', 'caller_hash', 'created_at'],
    key: ['id'],
    where: 'operator = $1 and operator_chain_id = $2::integer',
    kept: 'The log of what operators do is only added to.',
  },
  {
    name: 'safeTransactions',
    table: 'safe_transactions',
    columns: [
      ...['chain_id', 'safe', 'safe_tx_hash', 'recipient', 'value', 'data', 'operation', 'nonce', 'origin'],
      'created_at',
    ],
    key: ['chain_id', 'safe_tx_hash'],
    where: '$1 in (safe, proposer) and $2::integer in (0, chain_id)',
    kept: safe,
  },
  {
    name: 'safeConfirmations',
    table: 'safe_confirmations',
    columns: ['chain_id', 'safe_tx_hash', 'signature', 'created_at'],
    key: ['chain_id', 'safe_tx_hash'],
    where: onChain('owner'),
    kept: safe,
  },
  {
    name: 'safeMessages',
    table: 'safe_messages',
    columns: ['chain_id', 'safe', 'message_hash', 'message', 'origin', 'created_at'],
    key: ['chain_id', 'message_hash'],
    where: '$1 in (safe, proposer) and $2::integer in (0, chain_id)',
    kept: safe,
  },
  {
    name: 'safeMessageConfirmations',
    table: 'safe_message_confirmations',
    columns: ['chain_id', 'message_hash', 'signature', 'created_at'],
    key: ['chain_id', 'message_hash'],
    where: onChain('owner'),
    kept: safe,
  },
]

const chain = 'Public data of the chain, which the indexer reads again.'
const computed = 'Computed from other tables.'
const nobody = 'Has nothing of an account.'

/** Why the export has nothing of the other tables. */
export const otherTables: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    [
      ...['blocks', 'indexed_heads', 'transfers', 'sales', 'balances', 'order_events', 'validated_orders'],
      ...[
        'voucher_events',
        'collections',
        'item_traits',
        'royalty_split_shares',
        'makers',
        'market_fees',
        'item_arrivals',
      ],
    ].map((table) => [table, chain]),
  ),
  ...Object.fromEntries(
    ['cheapest_listings', 'holders', 'collection_counts', 'trait_counts', 'collection_sales', 'collection_floors'].map(
      (table) => [table, computed],
    ),
  ),
  ...Object.fromEntries(
    ['media', 'media_sources', 'criteria', 'unchanged_order_checks', 'currencies', 'leases', 'schema_migrations'].map(
      (table) => [table, nobody],
    ),
  ),
  events: 'Copies of public changes, for a short time.',
  fee_recipients: 'Settings of the operator.',
  curation: 'What the operator chose; pages show it.',
  notices: 'Sent without an account. The sender reads a notice at the secret address of its receipt.',
  statement_recipients: 'Who may read a statement. The statement itself is exported.',
  reported: 'Counts reports. Who reported is for the operator alone: others must not learn of it.',
  search_words: 'Single words of all names. The name itself is in the profile.',
  rate_counters: 'Keyed hashes that tell nobody whose they are; each goes within minutes.',
}
