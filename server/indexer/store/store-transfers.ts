import { type Address, zeroAddress } from 'viem'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { chunkRows } from '@/server/db/chunk-rows'
import type { Transaction } from '@/server/db/database'
import type { TransferLog } from '@/server/indexer/decode/decoded-logs'

type TimedTransfer = TransferLog & { time: bigint | undefined }

interface ItemRow {
  contract: Address
  token_id: string
  owner: Address | null
}

/** Many can move in one range of the past; whoever looks at one of the others sees it when it is asked for again. */
export const maxPublishedItems = 500

/**
 * Inserts transfers, each once, and with them the items: of one list, which takes as long to send and to read as to store.
 * An item is made by its first transfer, or was there with its voucher; when that is the mint, who received it is its
 * creator. In a collection of our factory that is its creator, whoever bought a voucher. The owner of an ERC-721 is whoever
 * got it last, for of each collection ranges are stored in the chain's order; null once it is burnt. An ERC-1155 has
 * holders, and no owner. It is found by its collection until its document has been looked for. How it came to its last holders is noted for
 * `decideArrivals`. All comes from the logs at hand, and no plan of the database's can make it slow.
 * @param prepared by `prepareTransfers`
 * @param vouched of `listVouchedCollections`: of those nothing comes unasked
 * @returns what is to be told of it
 */
export async function storeTransfers(
  tx: Transaction,
  chainId: number,
  prepared: readonly string[],
  vouched: ReadonlySet<string> = new Set(),
): Promise<MarketEvent[]> {
  // All sent before the first is answered: what is sent after them finds all of it.
  const parts = await Promise.all(prepared.map((rows) => storePart(tx, chainId, rows, vouched)))
  const last = new Map(parts.flat().map((row) => [`${row.contract}:${row.token_id}`, row]))
  return [...last.values()]
    .slice(0, maxPublishedItems)
    .map(({ contract, token_id: tokenId, owner }) => ({ type: 'item', chainId, contract, tokenId, owner }))
}

/** Of the moves of one part: the last one of a token, and the last one to a holder of it. */
const [lastOfToken, lastOfHolder] = [2, 1]

function storePart(tx: Transaction, chainId: number, rows: string, vouched: ReadonlySet<string>): Promise<ItemRow[]> {
  return tx.query<ItemRow>(
    `with r as materialized (
       select * from json_to_recordset($2::json) as r("blockNumber" bigint, "blockHash" text, "logIndex" integer,
         "transactionHash" text, time bigint, "batchIndex" integer, contract text, "tokenId" numeric, sender text, recipient text,
         quantity numeric, owner text, arrival integer)
     ),
     stored as (
       insert into transfers (chain_id, block_number, block_hash, log_index, transaction_hash, time, batch_index, contract,
         token_id, sender, recipient, quantity)
       select $1::integer, "blockNumber", "blockHash", "logIndex", "transactionHash", time, "batchIndex", contract, "tokenId",
         sender, recipient, quantity from r
       on conflict do nothing
     ),
     arrived as (
       insert into item_arrivals (holder, chain_id, contract, token_id, sender, transaction_hash, block_number)
       select r.recipient, $1::integer, r.contract, r."tokenId", r.sender, r."transactionHash", r."blockNumber"
       from r join collections c on c.chain_id = $1 and c.contract = r.contract
       where r.arrival >= case c.standard when 'ERC721' then ${lastOfToken} else ${lastOfHolder} end
         and r.recipient not in ('${zeroAddress}', coalesce(c.creator, ''))
         and lower($1 || ':' || r.contract) <> all($3::text[])
       on conflict (holder, chain_id, contract, token_id) do update
         set sender = excluded.sender, transaction_hash = excluded.transaction_hash, block_number = excluded.block_number,
           is_unsolicited = null
         where item_arrivals.is_unsolicited is distinct from false and item_arrivals.block_number < excluded.block_number
     ),
     known as (
       insert into items (chain_id, contract, token_id, standard, creator, minted_block, minted_at, owner, search)
       select $1::integer, r.contract, r."tokenId", c.standard,
         coalesce(c.creator, case when r.sender = '${zeroAddress}' then r.recipient end), r."blockNumber", r.time,
         case when c.standard = 'ERC721' then nullif(r.owner, '${zeroAddress}') end,
         array_to_tsvector(array['@' || c.chain_id || ':' || c.contract])
       from r join collections c on c.chain_id = $1 and c.contract = r.contract
       where r.owner is not null
       on conflict (chain_id, contract, token_id) do update set owner = excluded.owner,
         creator = case when items.minted_block is null then excluded.creator else items.creator end,
         minted_block = coalesce(items.minted_block, excluded.minted_block),
         minted_at = case when items.minted_block is null then excluded.minted_at else items.minted_at end,
         metadata_state = case when items.minted_block is null then 'pending' else items.metadata_state end
       returning contract, token_id, owner
     )
     select contract, token_id, owner from known limit ${maxPublishedItems}`,
    [chainId, rows, [...vouched]],
  )
}

/**
 * As they are sent, a text for each statement. For tens of thousands that takes a fifth of the time that the database needs for them, in
 * which it would wait: it can be done while that stores what comes before.
 * @param transfers in the chain's order
 */
export function prepareTransfers(transfers: readonly TimedTransfer[]): string[] {
  return chunkRows(transfers).map((part) => JSON.stringify(toRows(part)))
}

/**
 * With who got each token last, at its first transfer, and what arrived at a holder. Numbers are text here already: to be asked for each value of tens of thousands of
 * rows takes longer than all else that is done before the database can begin.
 * @param transfers in the chain's order
 */
function toRows(transfers: readonly TimedTransfer[]): object[] {
  const firsts = new Map<string, { owner?: Address }>()
  const arrivals = listArrivals(transfers)
  return transfers.map(({ blockNumber, tokenId, quantity, time, ...rest }, index) => {
    const token = tokenId.toString()
    const row: typeof rest & { owner?: Address } & Record<string, unknown> = {
      ...rest,
      arrival: arrivals[index],
      ...{ blockNumber: blockNumber.toString(), tokenId: token, quantity: quantity.toString(), time: time?.toString() },
    }
    const key = `${rest.contract}:${token}`
    const first = firsts.get(key)
    if (first) first.owner = rest.recipient
    else {
      row.owner = rest.recipient
      firsts.set(key, row)
    }
    return row
  })
}

/** Of each transfer `lastOfToken`, `lastOfHolder` or undefined. */
function listArrivals(transfers: readonly TimedTransfer[]): (number | undefined)[] {
  const seen = new Set<string>()
  return transfers
    .toReversed()
    .map(({ contract, tokenId, recipient }) => {
      const token = `${contract}:${tokenId}`
      const holder = `${token}:${recipient}`
      const arrival = seen.has(holder) ? undefined : seen.has(token) ? lastOfHolder : lastOfToken
      seen.add(token).add(holder)
      return arrival
    })
    .reverse()
}
