import { type Address, zeroAddress } from 'viem'
import type { Transaction } from '@/server/db/database'
import { appendEvents } from '@/server/events/event-hub'
import type { TransferLog } from './decoded-logs'
import { tokensOf } from './store-logs'
import { stringifyRows } from './stringify-rows'

/** A move of a token that was stored or taken back: who holds it is to be computed anew. */
export type Move = Pick<TransferLog, 'contract' | 'tokenId' | 'sender' | 'recipient'>

/** Brings owners (ERC-721) and balances (ERC-1155) in step with the stored transfers, and tells of each token. */
export async function updateHoldings(tx: Transaction, chainId: number, moves: readonly Move[]): Promise<void> {
  if (moves.length === 0) return
  const tokens = stringifyRows(moves.map(({ contract, tokenId }) => ({ contract, tokenId })))
  await updateBalances(tx, chainId, moves)
  const rows = await updateOwners(tx, chainId, tokens)
  await appendEvents(
    tx,
    rows.map(({ contract, token_id: tokenId, owner }) => ({ type: 'item', chainId, contract, tokenId, owner })),
  )
}

interface OwnerRow {
  contract: Address
  token_id: string
  owner: Address | null
}

/** The owner of an ERC-721 is whoever got it last; null once it is burnt. An ERC-1155 has holders, and no owner. */
function updateOwners(tx: Transaction, chainId: number, tokens: string): Promise<OwnerRow[]> {
  return tx.query<OwnerRow>(
    `with touched as (select distinct * from ${tokensOf('$2')}),
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

/** A balance is all that its holder got, less all that he gave. */
async function updateBalances(tx: Transaction, chainId: number, moves: readonly Move[]): Promise<void> {
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
  const sum = (side: 'recipient' | 'sender') =>
    `coalesce((select sum(quantity) from transfers x where x.chain_id = $1 and x.contract = t.contract
       and x.token_id = t.token_id and x.${side} = t.holder), 0)`
  await tx.query(
    `with ${touched}, sums as (select t.*, ${sum('recipient')} - ${sum('sender')} as quantity from touched t)
     insert into balances (chain_id, contract, token_id, holder, quantity)
     select $1::integer, contract, token_id, holder, quantity from sums where quantity > 0`,
    params,
  )
}
