import type { Address } from 'viem'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { nowSeconds } from '@/server/base/now-seconds'
import type { BlockHeader } from '@/server/chains/logs/fetch-headers'
import type { Transaction } from '@/server/db/database'
import { stringifyRows } from '@/server/db/stringify-rows'
import type { FeeScope } from '@/server/indexer/decode/decode-fees'
import type { DecodedLogs, LogPosition } from '@/server/indexer/decode/decoded-logs'
import { getTailLength } from './indexed-head'
import { prepareTransfers, storeTransfers } from './store-transfers'
import { storeVoucherFees } from './store-voucher-fees'
import { storeVouchers } from './store-vouchers'

interface StoreParameters {
  chainId: number
  headers: readonly BlockHeader[]
  decoded: DecodedLogs
  /** The transfers, where they were prepared before the transaction. */
  prepared?: readonly string[]
  /** Of `listVouchedCollections`. */
  vouched?: ReadonlySet<string>
  fees?: FeeScope | undefined
}

/**
 * Inserts what the logs say, each row once however often it comes; balances are left to `updateHoldings`.
 * @returns what is to be told of it, at the end of the transaction: until that is over nobody else can tell of anything
 */
export async function storeLogs(
  tx: Transaction,
  { chainId, headers, decoded, prepared, vouched, fees }: StoreParameters,
): Promise<MarketEvent[]> {
  // In this order, and sent before the first is answered: the database does not wait for what is made here in between.
  const blocks = insert(tx, chainId, headers, {
    table: 'blocks',
    columns: { number: 'bigint', hash: 'text', parentHash: 'text', timeSeconds: 'bigint' },
    into: 'number, hash, parent_hash, time',
  })
  // Before the sales, which mark the transfers that they made.
  const moves = prepared ?? prepareTransfers(withBlockTime(headers, decoded.transfers))
  const items = storeTransfers(tx, chainId, moves, vouched)
  const inserted = [
    insert(tx, chainId, withBlockTime(headers, decoded.orderLogs), {
      table: 'order_events',
      columns: { ...position, kind: 'text', orderHash: 'text', maker: 'text', counter: 'numeric' },
      into: `${positionInto}, kind, order_hash, maker, counter`,
    }),
    insert(tx, chainId, withBlockTime(headers, decoded.sales), {
      table: 'sales',
      columns: {
        ...{ ...position, orderHash: 'text', contract: 'text', tokenId: 'numeric', seller: 'text', buyer: 'text' },
        ...{ currency: 'text', priceWei: 'numeric', quantity: 'numeric' },
      },
      into: `${positionInto}, order_hash, contract, token_id, seller, buyer, currency, price_wei, quantity`,
    }),
    insert(tx, chainId, withBlockTime(headers, decoded.fees), {
      table: 'market_fees',
      columns: {
        ...{ blockNumber: 'bigint', logIndex: 'integer', contract: 'text', currency: 'text' },
        ...{ recipient: 'text', amount: 'numeric', time: 'bigint' },
      },
      into: 'block_number, log_index, contract, currency, recipient, amount, time',
    }),
    insert(tx, chainId, decoded.validated, {
      table: 'validated_orders',
      columns: { orderHash: 'text', blockNumber: 'bigint', parameters: 'jsonb' },
      into: 'order_hash, block_number, parameters',
    }),
  ]
  const ended = storeVouchers(tx, chainId, withBlockTime(headers, decoded.vouchers))
  const paid = storeRedemptionFees(tx, chainId, decoded.vouchers, fees)
  const renewed = [
    renewMetadata(tx, chainId, decoded.metadata),
    renewDocuments(tx, chainId, decoded.documents),
    renewRoyalties(tx, chainId, decoded.royalties),
  ]
  // In one list: the first to fail is the reason, and those behind it only say that the transaction has failed.
  await Promise.all([blocks, items, ...inserted, ended, paid, ...renewed])
  return [...(await items), ...(await ended)]
}

/** Behind the redemptions, which it reads: a connection runs its statements one after the other. */
async function storeRedemptionFees(
  tx: Transaction,
  chainId: number,
  vouchers: DecodedLogs['vouchers'],
  fees: FeeScope | undefined,
): Promise<void> {
  const redeemed = vouchers.filter(({ kind }) => kind === 'redeemed').map(({ blockNumber }) => blockNumber)
  if (redeemed.length === 0 || !fees || fees.recipients.size === 0) return
  const sorted = redeemed.toSorted((one, other) => (one < other ? -1 : 1))
  const blocks = [sorted[0] ?? 0n, sorted.at(-1) ?? 0n] as const
  await storeVoucherFees(tx, { chainId, recipients: [...fees.recipients], blocks })
}

async function renewDocuments(tx: Transaction, chainId: number, contracts: readonly Address[]) {
  if (contracts.length === 0) return
  await tx.query('update collections set is_document_due = true where chain_id = $1 and contract = any($2::text[])', [
    chainId,
    [...contracts],
  ])
}

async function renewRoyalties(tx: Transaction, chainId: number, contracts: readonly Address[]) {
  if (contracts.length === 0) return
  await tx.query('update collections set is_royalty_due = true where chain_id = $1 and contract = any($2::text[])', [
    chainId,
    [...contracts],
  ])
}

/** Of an item that was read before, the files that may be others are fetched again too. */
async function renewMetadata(tx: Transaction, chainId: number, metadata: DecodedLogs['metadata']) {
  if (metadata.length === 0) return
  await tx.query(
    `update items i set metadata_state = 'pending',
       refresh_from = case when i.metadata_block is null then i.refresh_from else $3 end
     from jsonb_to_recordset($2::jsonb) as r(contract text, "fromTokenId" numeric, "toTokenId" numeric)
     where i.chain_id = $1 and i.contract = r.contract and i.token_id between r."fromTokenId" and r."toTokenId"
       and i.minted_block is not null`,
    [chainId, stringifyRows(metadata), nowSeconds()],
  )
}

const position = {
  blockNumber: 'bigint',
  blockHash: 'text',
  logIndex: 'integer',
  transactionHash: 'text',
  time: 'bigint',
}
const positionInto = 'block_number, block_hash, log_index, transaction_hash, time'

interface Target {
  table: string
  /** The keys of the rows with their SQL types, in the order of `into`. */
  columns: Record<string, string>
  into: string
}

async function insert(tx: Transaction, chainId: number, rows: readonly object[], { table, columns, into }: Target) {
  if (rows.length === 0) return
  const names = Object.keys(columns).map((name) => `r."${name}"`)
  const types = Object.entries(columns).map(([name, type]) => `"${name}" ${type}`)
  await tx.query(
    `insert into ${table} (chain_id, ${into}) select $1::integer, ${names.join(', ')}
     from jsonb_to_recordset($2::jsonb) as r(${types.join(', ')}) on conflict do nothing`,
    [chainId, stringifyRows(rows)],
  )
}

/** Drops the headers that fell out of the tail, but for those that rows belong to and the first; and what would be checked again with the tail. */
export async function deleteOldBlocks(tx: Transaction, chainId: number, range: { afterBlock: bigint; head: bigint }) {
  const tail = getTailLength(chainId)
  await tx.query(
    `with forgotten as (delete from unchanged_order_checks where chain_id = $1 and block_number <= $3)
     delete from blocks b where chain_id = $1 and number > $2 and number <= $3
     and number > (select min(number) from blocks where chain_id = $1)
     and not exists (select 1 from transfers t where t.chain_id = $1 and t.block_number = b.number)
     and not exists (select 1 from order_events e where e.chain_id = $1 and e.block_number = b.number)
     and not exists (select 1 from voucher_events v where v.chain_id = $1 and v.block_number = b.number)`,
    [chainId, range.afterBlock - tail, range.head - tail],
  )
}

/** What logs say, each with the time of its block, in seconds. */
export function withBlockTime<Row extends LogPosition>(
  headers: readonly BlockHeader[],
  rows: readonly Row[],
): (Row & { time: bigint | undefined })[] {
  if (rows.length === 0) return []
  const times = new Map(headers.map(({ number, timeSeconds }) => [number, timeSeconds]))
  return rows.map((row) => ({ ...row, time: times.get(row.blockNumber) }))
}
