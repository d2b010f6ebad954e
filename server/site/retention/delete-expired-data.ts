import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable, SqlValue } from '@/server/db/database'

/** For how many days it is kept; null for ever. */
export interface RetentionDays {
  /** Keyed hashes of network addresses, by which callers are told apart. */
  callerHashes: number | null
  /** Reports that operators have dealt with, the texts of decided listing requests, and who sent answered notices. */
  closedReports: number | null
}

const batchRows = 1_000
const daySeconds = 86_400n

/**
 * Deletes one batch of each kind of data that is older than it has to be; sessions and nonces that are over always.
 * @returns whether there may be more
 */
export async function deleteExpiredData(db: Queryable, days: RetentionDays): Promise<boolean> {
  const now = nowSeconds()
  const before = (kept: number) => now - BigInt(kept) * daySeconds
  let hasMore = false
  const run = async (sql: string, time: bigint) => {
    const rows = await db.query(`${sql} returning 1 as one`, [time, batchRows] satisfies SqlValue[])
    hasMore ||= rows.length === batchRows
  }
  for (const [table, key] of [
    ['sessions', 'id'],
    ['session_nonces', 'nonce'],
  ]) {
    await run(
      `delete from ${table} where ${key} in (select ${key} from ${table} where expires_at <= $1 order by ${key} limit $2)`,
      now,
    )
  }
  if (days.callerHashes !== null) {
    const time = before(days.callerHashes)
    // The one change that the trigger of the log admits.
    await run(
      `update audit_log set caller_hash = null where id in (
         select id from audit_log where caller_hash is not null and created_at < $1 order by id limit $2)`,
      time,
    )
    // Of an order that waits, the hash still counts against its network.
    await run(
      `update pending_orders set proposer_hash = null where sequence in (
         select sequence from pending_orders
         where proposer_hash is not null and state <> 'waiting' and changed_at < $1 order by sequence limit $2)`,
      time,
    )
  }
  if (days.closedReports !== null) {
    const time = before(days.closedReports)
    // A decision closes all reports of its subject that came before it.
    await run(
      `delete from reports where id in (
         select r.id from reports r where exists (
           select from decisions d where d.chain_id = r.chain_id and d.contract = r.contract and d.token_id = r.token_id
             and d.created_at > r.created_at and d.created_at < $1)
         order by r.id limit $2)`,
      time,
    )
    await run(
      `update listing_requests set words = null where sequence in (
         select sequence from listing_requests where words is not null and decided_at < $1 order by sequence limit $2)`,
      time,
    )
    await run(
      `update notices set name = null, email = null, contact = null where sequence in (
         select sequence from notices
         where (name is not null or email is not null or contact is not null) and decided_at < $1
         order by sequence limit $2)`,
      time,
    )
  }
  return hasMore
}
