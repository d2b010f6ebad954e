import type { Transaction } from '@/server/db/database'
import type { VoucherLog } from './decoded-logs'
import { stringifyRows } from './stringify-rows'

/** Inserts what was told of vouchers, each row once. Any contract can emit such logs: those of our factory's are kept. */
export async function storeVouchers(tx: Transaction, chainId: number, vouchers: readonly VoucherLog[]): Promise<void> {
  if (vouchers.length === 0) return
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
}
