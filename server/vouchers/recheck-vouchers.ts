import type { Address, Hash, Hex } from 'viem'
import { decodeVoucher } from '@/lib/api/schemas/encode-voucher'
import type { VoucherTerms } from '@/lib/api/schemas/voucher'
import type { VoucherStatus } from '@/lib/api/schemas/voucher-status'
import { nowSeconds } from '@/server/base/now-seconds'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvents, type EventTransaction } from '@/server/db/outbox/event-hub'
import { getChainTime } from '@/server/db/sql/chain-time'
import { buildVoucherStatus } from '@/server/db/sql/voucher-status'
import { createSqlParams } from '@/server/db/sql-params'
import { isBlockIndexed } from '@/server/orders/checks/is-block-indexed'
import { getServedChain } from '@/server/services/served-chain'
import type { Services } from '@/server/services/services'
import { simulateRedeem } from './simulate-redeem'

/** How long a voucher is left alone, and how many are tried in one go. */
const restSeconds = 300n
const batch = 10
/** For so long a voucher waits for the block that it came at, which the chain may have lost. */
const gracePeriodSeconds = 60n
/** Whoever looks at one of the others sees it when it is asked for again. */
const mostTold = 500

interface SweptRow {
  hash: Hash
  collection: Address
  terms: VoucherTerms
  signature: Hex
  is_refused: boolean
  creator: Address
  status: VoucherStatus
}

interface Verdict {
  row: SweptRow
  isRefused: boolean
  /** That the collection is full, which ends all its vouchers. */
  isSoldOut: boolean
}

/**
 * Tries the vouchers again that were not tried for longest: a Safe whose owners changed has not signed any more, a
 * collection may be full, somebody who is to be paid may take no coin; and no log says so. One that came at a later block waits for that.
 * @throws viem's errors when the node does not answer
 */
export async function recheckVouchers(services: Services, chainId: number, block: BlockPoint): Promise<void> {
  const now = nowSeconds()
  const params = createSqlParams()
  const rows = await services.db.query<SweptRow>(
    `select v.hash, v.collection, v.terms, v.signature, v.is_refused, v.creator, ${buildVoucherStatus(params)} as status
     from vouchers v where v.chain_id = ${params.add(chainId)} and v.tried_at <= ${params.add(now - restSeconds)}
       and (v.created_block <= ${params.add(block.number)} or v.created_at <= ${params.add(getChainTime(chainId) - gracePeriodSeconds)})
     order by v.tried_at limit ${batch}`,
    params.values,
  )
  if (rows.length === 0) return
  const { client } = getServedChain(services, chainId)
  const open = rows.filter(({ status }) => status === 'active' || status === 'inactive')
  const tried = await Promise.allSettled(
    open.map(async (row): Promise<Verdict> => {
      const { collection, terms, signature } = row
      const issue = await simulateRedeem(client, { collection, voucher: decodeVoucher(terms), signature }, block)
      const isSanctioned = services.sanctions?.isKnown(chainId, row.creator) ?? false
      return { row, isRefused: issue !== null || isSanctioned, isSoldOut: issue?.code === 'sold_out' }
    }),
  )
  const verdicts = tried.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
  const [failed] = tried.flatMap((one) => (one.status === 'rejected' ? [one] : []))
  // What a node says of one alone is the contract's doing, which stays as it is and waits for its turn.
  if (failed && verdicts.length === 0) throw failed.reason
  await commitWithEvents(services, async (tx) => {
    if (!(await isBlockIndexed(tx, chainId, block))) return
    // Those that are over too, so that their turn comes last.
    const hashes = rows.map(({ hash }) => hash)
    await tx.query('update vouchers set tried_at = $3 where chain_id = $1 and hash = any($2::text[])', [
      ...[chainId, hashes, now],
    ])
    await storeVerdicts(tx, chainId, verdicts)
  })
}

async function storeVerdicts(tx: EventTransaction, chainId: number, verdicts: readonly Verdict[]): Promise<void> {
  const changed = verdicts.filter(({ row, isRefused }) => row.is_refused !== isRefused)
  if (changed.length === 0) return
  const hashesOf = (isRefused: boolean) =>
    changed.filter((verdict) => verdict.isRefused === isRefused).map(({ row }) => row.hash)
  const full = changed.filter(({ isSoldOut }) => isSoldOut).map(({ row }) => row.collection)
  const tokens = await tx.query<{ collection: Address; token_id: string }>(
    `update vouchers set is_refused = not is_refused
     where chain_id = $1 and (hash = any($2::text[]) and is_refused
       or (hash = any($3::text[]) or collection = any($4::text[])) and not is_refused)
     returning collection, token_id`,
    [chainId, hashesOf(false), hashesOf(true), full],
  )
  const unminted = await tx.query<{ contract: Address; tokenId: string }>(
    `select distinct i.contract, i.token_id as "tokenId" from items i
     join jsonb_to_recordset($2::jsonb) as r(collection text, token_id numeric)
       on r.collection = i.contract and r.token_id = i.token_id
     where i.chain_id = $1 and i.minted_block is null limit ${mostTold}`,
    [chainId, JSON.stringify(tokens)],
  )
  await appendEvents(
    tx,
    unminted.map(({ contract, tokenId }) => ({ type: 'item', chainId, contract, tokenId, owner: null })),
  )
}
