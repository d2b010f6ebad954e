import { zeroAddress } from 'viem'
import type { Queryable } from '@/server/db/database'
import { buildVoucherStatus } from '@/server/db/sql/voucher-status'
import { createSqlParams } from '@/server/db/sql-params'
import type { TransferLog } from '@/server/indexer/decode/decoded-logs'

interface Touching {
  makers: readonly string[]
  transfers: readonly Pick<TransferLog, 'contract' | 'sender'>[]
}

/**
 * What a range may have ended without a word of it is tried again by `recheckVouchers`: what a contract signed that has
 * changed, and of a collection that has minted, and may be full now, one voucher for all.
 */
export async function markVouchersDue(tx: Queryable, chainId: number, { makers, transfers }: Touching): Promise<void> {
  if (makers.length > 0) {
    await tx.query('update vouchers set tried_at = 0 where chain_id = $1 and creator = any($2::text[])', [
      chainId,
      [...makers],
    ])
  }
  const minting = transfers.filter(({ sender }) => sender === zeroAddress).map(({ contract }) => contract)
  if (minting.length === 0) return
  const params = createSqlParams()
  const chain = params.add(chainId)
  await tx.query(
    `update vouchers set tried_at = 0 where chain_id = ${chain} and hash in (
       select distinct on (v.collection) v.hash from vouchers v join items i
         on i.chain_id = v.chain_id and i.contract = v.collection and i.token_id = v.token_id
       where v.chain_id = ${chain} and v.collection = any(${params.add([...new Set(minting)])}::text[])
         and i.minted_block is null and ${buildVoucherStatus(params)} = 'active'
       order by v.collection, v.sequence desc)`,
    params.values,
  )
}
