import type { Address } from 'viem'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import type { Transaction } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { VoucherLog } from '@/server/indexer/decode/decoded-logs'

/**
 * Inserts what was told of vouchers, each row once. Any contract can emit such logs: those of our factory's are kept.
 * @returns what is to be told of it
 */
export async function storeVouchers(
  tx: Transaction,
  chainId: number,
  vouchers: readonly VoucherLog[],
): Promise<MarketEvent[]> {
  if (vouchers.length === 0) return []
  await tx.query(
    `insert into voucher_events (chain_id, block_number, block_hash, log_index, transaction_hash, contract, kind,
       token_id, account, price_wei, nonce, time)
     select $1::integer, r."blockNumber", r."blockHash", r."logIndex", r."transactionHash", r.contract, r.kind,
       r."tokenId", r.account, r."priceWei", r.nonce, r.time
     from jsonb_to_recordset($2::jsonb) as r("blockNumber" bigint, "blockHash" text, "logIndex" integer,
       "transactionHash" text, contract text, kind text, "tokenId" numeric, account text, "priceWei" numeric,
       nonce numeric, time bigint)
     join collections c on c.chain_id = $1 and c.contract = r.contract and c.creator is not null
     on conflict do nothing`,
    [chainId, stringifyRows(vouchers)],
  )
  return findEnded(tx, chainId, vouchers)
}

/** Many can end at once; whoever looks at one of the others sees it when it is asked for again. */
const mostTold = 500

/** What ends by it is not for sale any more. A mint is told of with its owner. */
async function findEnded(tx: Transaction, chainId: number, vouchers: readonly VoucherLog[]): Promise<MarketEvent[]> {
  const ending = vouchers.filter(({ kind }) => kind !== 'redeemed')
  if (ending.length === 0) return []
  const rows = await tx.query<{ contract: Address; token_id: string }>(
    `select distinct i.contract, i.token_id from items i
     join jsonb_to_recordset($2::jsonb) as r(contract text, "tokenId" numeric) on r.contract = i.contract
     where i.chain_id = $1 and i.minted_block is null and (r."tokenId" is null or r."tokenId" = i.token_id)
     order by i.contract, i.token_id limit ${mostTold}`,
    [chainId, stringifyRows(ending)],
  )
  return rows.map(({ contract, token_id: tokenId }) => ({ type: 'item', chainId, contract, tokenId, owner: null }))
}
