import { createHash, randomBytes } from 'node:crypto'
import type { Notice } from '@/lib/api/schemas/notice'
import { AppError } from '@/lib/base/errors/app-error'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { parseNoticeAddress } from '@/lib/moderation/parse-notice-address'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'
import { toSubjectKey } from '@/server/moderation/subject-row'
import { assertSubjectExists } from '@/server/moderation/submit-report'
import type { Services } from '@/server/services/services'
import { buildOwnOrigins } from '@/server/session/own-origins'
import { encodeNotice, type NoticeRow, noticeColumns } from './notice-row'
import { readNotice } from './read-notice'

/** So many may wait for an answer: operators read each. */
const mostOpen = 10_000

/**
 * Keeps a notice of infringing or illegal content.
 * @param sent the body of the request
 * @returns the notice, and the secret by which its sender finds it: nothing else does
 * @throws AppError `bad_request` with an issue for each field that is missing or wrong; `unavailable` while too many wait
 */
export async function submitNotice(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  sent: unknown,
): Promise<{ notice: Notice; secret: string }> {
  const { parsed, fields, issues } = readNotice(sent)
  const subject = fields.url === undefined ? null : parseNoticeAddress(fields.url, buildOwnOrigins(publicUrl))
  if (fields.url !== undefined && !(subject && (await isKnown(db, toSubjectKey(subject))))) {
    const message = 'must be the address of an item, a collection, an account or a file of this marketplace'
    issues.unshift({ code: 'unknown_address', path: 'url', message })
  }
  if (!parsed || !subject || issues.length > 0) {
    throw new AppError('bad_request', 'The notice is incomplete.', { issues })
  }
  await assertQueueNotFull(db)
  const secret = randomBytes(24).toString('base64url')
  const { kind, reasons, original, name, email, contact } = parsed
  const [row] = await db.query<NoticeRow>(
    `insert into notices as t (secret_hash, kind, chain_id, contract, token_id, reasons, original, name, email, contact, created_at)
     values ($1, $2, $3, $4, $5::numeric, $6, $7, $8, $9, $10, $11) returning ${noticeColumns}`,
    [
      ...[hashNoticeSecret(secret), kind, ...toSubjectKey(subject), reasons],
      ...[original || null, name || null, email || null, contact || null, nowSeconds()],
    ],
  )
  if (!row) throw new AppError('internal', 'The notice was not stored.')
  return { notice: encodeNotice(row), secret }
}

/** The database holds no secret that opens a notice. */
export const hashNoticeSecret = (secret: string) => createHash('sha256').update(secret).digest('base64url')

async function isKnown(db: Queryable, key: ReturnType<typeof toSubjectKey>): Promise<boolean> {
  try {
    await assertSubjectExists(db, key)
    return true
  } catch (thrown) {
    if (toAppError(thrown).code === 'not_found') return false
    throw thrown
  }
}

async function assertQueueNotFull(db: Queryable): Promise<void> {
  const [waiting] = await db.query<{ is_full: boolean }>(
    `select count(*) >= $1 as is_full from (select from notices where state = 'open' limit $1) waiting`,
    [mostOpen],
  )
  if (waiting?.is_full)
    throw new AppError('unavailable', 'Too many notices are waiting. Retry later.', { retryable: true })
}
