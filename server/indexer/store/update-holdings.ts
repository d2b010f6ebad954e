import { type Address, maxUint256, zeroAddress } from 'viem'
import { chunkRows } from '@/server/db/chunk-rows'
import type { Transaction } from '@/server/db/database'
import { appendEvents, type EventTransaction } from '@/server/db/outbox/event-hub'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { TransferLog } from '@/server/indexer/decode/decoded-logs'
import type { IndexScope } from '@/server/indexer/decode/index-scope'
import { maxPublishedItems } from './store-transfers'

/** A move of a token that was stored or taken back: who holds it is to be computed anew. */
export type Transfer = Pick<TransferLog, 'contract' | 'tokenId' | 'sender' | 'recipient'>

interface HoldingsChange {
  stored: readonly Transfer[]
  /** Of what was stored. */
  contracts: IndexScope['contracts']
  undone?: readonly Transfer[]
}

/**
 * Brings balances (ERC-1155) in step with the stored transfers, and the owners (ERC-721) of what was taken back, of each
 * of which it tells. Who owns what has just been stored, `storeTransfers` knows.
 */
export async function updateHoldings(
  tx: EventTransaction,
  chainId: number,
  { stored, contracts, undone = [] }: HoldingsChange,
): Promise<void> {
  const editions = stored.filter(({ contract }) => contracts.get(contract) === 'ERC1155')
  await updateBalances(tx, chainId, [...undone, ...editions])
  if (undone.length === 0) return
  const rows: OwnerRow[] = []
  for (const part of chunkRows(undone)) {
    const tokens = stringifyRows(part.map(({ contract, tokenId }) => ({ contract, tokenId })))
    rows.push(...(await updateOwners(tx, chainId, tokens)))
  }
  await appendEvents(
    tx,
    rows
      .slice(0, maxPublishedItems)
      .map(({ contract, token_id: tokenId, owner }) => ({ type: 'item', chainId, contract, tokenId, owner })),
  )
}

interface OwnerRow {
  contract: Address
  token_id: string
  owner: Address | null
}

/** As `storeTransfers` has them, from what is left. */
function updateOwners(tx: Transaction, chainId: number, tokens: string): Promise<OwnerRow[]> {
  return tx.query<OwnerRow>(
    `with touched as (select distinct * from jsonb_to_recordset($2::jsonb) as r(contract text, "tokenId" numeric)),
     last as (
       select touched.*, (
         select nullif(recipient, '${zeroAddress}') from transfers t
         where t.chain_id = $1 and t.contract = touched.contract and t.token_id = touched."tokenId"
           and c.standard = 'ERC721'
         order by block_number desc, log_index desc limit 1
       ) as owner
       from touched join collections c on c.chain_id = $1 and c.contract = touched.contract
     ),
     updated as (
       update items i set owner = last.owner from last
       where i.chain_id = $1 and i.contract = last.contract and i.token_id = last."tokenId"
     )
     select contract, "tokenId" as token_id, owner from last order by contract, token_id`,
    [chainId, tokens],
  )
}

const manyMoves = 1_000

/** Without statistics the planner may look for what one token's holder got among all of the collection's transfers, and that for each. */
async function analyzeUnknown(tx: Transaction): Promise<void> {
  const known = await tx.query<{ name: string }>(
    `select distinct tablename as name from pg_stats
     where schemaname = current_schema() and tablename in ('transfers', 'balances')`,
  )
  if (known.length < 2) await tx.query('analyze transfers, balances')
}

async function updateBalances(tx: Transaction, chainId: number, moves: readonly Transfer[]): Promise<void> {
  if (moves.length >= manyMoves) await analyzeUnknown(tx)
  for (const part of chunkRows(moves)) await updateBalancesOf(tx, chainId, part)
}

/** A balance is all that its holder got, less all that he gave; of a contract that gives out more than a balance can be, as much as one can. */
async function updateBalancesOf(tx: Transaction, chainId: number, moves: readonly Transfer[]): Promise<void> {
  const holdings = moves
    .flatMap(({ contract, tokenId, sender, recipient }) =>
      [sender, recipient].map((holder) => ({ contract, tokenId, holder })),
    )
    .filter(({ holder }) => holder !== zeroAddress)
  const touched = `touched as (
    select distinct r.contract, r."tokenId" as token_id, r.holder
    from jsonb_to_recordset($2::jsonb) as r(contract text, "tokenId" numeric, holder text)
    join collections c on c.chain_id = $1 and c.contract = r.contract and c.standard = 'ERC1155'
  )`
  const params = [chainId, stringifyRows(holdings)]
  await tx.query(
    `with ${touched} delete from balances b using touched t
     where b.chain_id = $1 and b.contract = t.contract and b.token_id = t.token_id and b.holder = t.holder`,
    params,
  )
  // Of nobody nothing is asked: only so the index of who gave can be used, which has no mints.
  const sum = (side: 'recipient' | 'sender') =>
    `coalesce((select sum(quantity) from transfers x where x.chain_id = $1 and x.contract = t.contract
       and x.token_id = t.token_id and x.${side} = t.holder and x.${side} <> '${zeroAddress}'), 0)`
  await tx.query(
    `with ${touched}, sums as (select t.*, ${sum('recipient')} - ${sum('sender')} as quantity from touched t)
     insert into balances (chain_id, contract, token_id, holder, quantity)
     select $1::integer, contract, token_id, holder, least(quantity, ${maxUint256}) from sums where quantity > 0`,
    params,
  )
}
