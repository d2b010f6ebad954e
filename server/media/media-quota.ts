import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, accountKey } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { RateLimitedError } from '@/server/base/rate-limited-error'
import type { MediaQuota } from '@/server/services/media'
import type { Services } from '@/server/services/services'

type QuotaServices = Pick<Services, 'db' | 'media'>

const daySeconds = 86_400n
const megabytes = (bytes: number) => `${(bytes / 1_000_000).toLocaleString('en-US', { maximumFractionDigits: 1 })} MB`

/**
 * Notes what an account is about to have stored. Whoever does not store it then gives it back (`releaseBytes`).
 * @throws AppError `payload_too_large` beyond what the account may have in all, RateLimitedError beyond what it may add in a day; both
 * name the limit, and say when there is space
 */
export async function reserveBytes(
  { db, media }: QuotaServices,
  { account, cid, bytes }: { account: AccountId; cid: string; bytes: number },
): Promise<void> {
  const now = nowSeconds()
  await db.transaction(async (tx) => {
    // Of what an account sends at once each part counts.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`media ${accountKey(account)}`])
    const [used] = await tx.query<Usage>(usageSql, [
      ...[account.address, account.accountChainId, now - daySeconds, bytes, media.quota.dayBytes, cid],
    ])
    if (used?.is_known) return
    assertFits(media.quota, { used, bytes, now, unusedDays: media.unusedDays })
    await tx.query('insert into media_uploads values ($1, $2, $3, $4, $5)', [
      ...[account.address, account.accountChainId, cid, bytes, now],
    ])
  })
}

/** @throws as `reserveBytes` for an account that can add nothing now: nobody fetches or sends for nothing */
export async function assertQuotaLeft({ db, media }: QuotaServices, account: AccountId): Promise<void> {
  const now = nowSeconds()
  const parameters = [account.address, account.accountChainId, now - daySeconds, 1, media.quota.dayBytes, '']
  const [used] = await db.query<Usage>(usageSql, parameters)
  assertFits(media.quota, { used, bytes: 1, now, unusedDays: media.unusedDays })
}

export async function releaseBytes({ db }: Pick<Services, 'db'>, account: AccountId, cid: string): Promise<void> {
  await db.query('delete from media_uploads where address = $1 and account_chain_id = $2 and cid = $3', [
    ...[account.address, account.accountChainId, cid],
  ])
}

interface Usage {
  total: string
  day: string
  /** The newest of the day's files that has to be a day old before there is space for as much as is wanted. */
  freed_by: string | null
  is_known: boolean
}

const usageSql = `
  select coalesce(sum(bytes), 0)::bigint as total,
    coalesce(sum(bytes) filter (where created_at > $3), 0)::bigint as day,
    max(created_at) filter (where newer + $4::bigint > $5::bigint) as freed_by,
    coalesce(bool_or(cid = $6), false) as is_known
  from (
    select *, sum(bytes) over (order by created_at desc, cid) as newer from media_uploads
    where address = $1 and account_chain_id = $2
  ) own`

interface Wish {
  used: Usage | undefined
  bytes: number
  now: bigint
  unusedDays: number
}

function assertFits(quota: MediaQuota, { used, bytes, now, unusedDays }: Wish): void {
  const { total = '0', day = '0', freed_by: freedBy = null } = used ?? {}
  if (Number(total) + bytes > quota.totalBytes || bytes > quota.dayBytes) {
    const message = `An account can store ${megabytes(quota.totalBytes)} of files and upload ${megabytes(quota.dayBytes)} in 24 hours. Your account stores ${megabytes(Number(total))}. Files that no item uses are deleted ${unusedDays} days after their last use.`
    throw new AppError('payload_too_large', message, { issues: [{ code: 'quota_total', message }] })
  }
  if (Number(day) + bytes > quota.dayBytes) {
    const seconds = Math.max(1, Number(BigInt(freedBy ?? now) + daySeconds - now))
    const message = `An account can upload ${megabytes(quota.dayBytes)} of files in 24 hours. This file fits in ${formatWait(seconds)}.`
    throw new RateLimitedError(seconds, message, [{ code: 'quota_day', message }])
  }
}

function formatWait(seconds: number): string {
  const minutes = Math.ceil(seconds / 60)
  if (minutes < 120) return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `${Math.ceil(minutes / 60)} hours`
}
