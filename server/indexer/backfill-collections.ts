import type { Address } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Transaction } from '@/server/db/database'
import { decodeLogs } from './decode-logs'
import { type BlockHeader, fetchRange } from './fetch-range'
import type { IndexerContext } from './index-next-range'
import { type IndexedHead, lockIndexedHead } from './indexed-head'
import { markOrdersDue } from './mark-orders-due'
import { storeLogs, stringifyRows, updateOwners } from './store-logs'

/**
 * Reads one range of the past of one collection that joined after the index had passed its first block. False when
 * every collection is up to the head.
 * @throws AppError `unavailable` when the chain or another indexer moved; viem's errors
 */
export async function backfillCollections(context: IndexerContext, head: IndexedHead): Promise<boolean> {
  const { services, client, domain, rangeLength } = context
  const { chainId, seaport } = domain
  const [row] = await services.db.query<{ contract: Address; backfill_from: string }>(
    'select contract, backfill_from from collections where chain_id = $1 and backfill_from <= $2 order by contract limit 1',
    [chainId, head.number],
  )
  if (!row) return false
  const from = BigInt(row.backfill_from)
  const to = from + rangeLength - 1n < head.number ? from + rangeLength - 1n : head.number
  const addresses = [seaport, row.contract]
  const parent = { number: from - 1n, hash: '' } as const
  const { headers, logs } = await fetchRange(client, { parent, from, to, addresses })
  const decoded = decodeLogs(logs, { seaport, contracts: new Set([row.contract]) })
  // The tail and the head have their headers; of the past only those are kept that rows belong to.
  const mined = new Set([...decoded.transfers, ...decoded.orderLogs].map(({ blockNumber }) => blockNumber))
  await services.db.transaction(async (tx) => {
    await lockIndexedHead(tx, chainId, head)
    await assertSameChain(tx, chainId, headers)
    await storeLogs(tx, { chainId, headers: headers.filter(({ number }) => mined.has(number)), decoded })
    await updateOwners(tx, chainId, decoded.transfers)
    await markOrdersDue(tx, chainId, head.number, decoded.touched)
    await tx.query('update collections set backfill_from = $3 where chain_id = $1 and contract = $2', [
      ...[chainId, row.contract],
      to < head.number ? to + 1n : null,
    ])
  })
  await services.events.flush()
  return true
}

async function assertSameChain(tx: Transaction, chainId: number, headers: readonly BlockHeader[]): Promise<void> {
  const others = await tx.query(
    `select 1 as other from blocks b join jsonb_to_recordset($2::jsonb) as r(number bigint, hash text) using (number)
     where b.chain_id = $1 and b.hash <> r.hash limit 1`,
    [chainId, stringifyRows(headers)],
  )
  if (others.length > 0) throw new AppError('unavailable', 'The chain is not the indexed one.', { retryable: true })
}
