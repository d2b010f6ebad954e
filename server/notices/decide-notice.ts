import type { NoticeDecision, QueuedNotice } from '@/lib/api/schemas/notice'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { storeAuditEntry } from '@/server/moderation/store-audit-entry'
import { applyDecision } from '@/server/moderation/store-decision'
import { encodeDecisionSubject } from '@/server/moderation/subject-row'
import type { Services } from '@/server/services/services'
import {
  encodeQueuedNotice,
  type NoticeRow,
  noticeColumns,
  type QueuedNoticeRow,
  queuedNoticeColumns,
} from './notice-row'

/**
 * Hides the subject of a notice or refuses the notice, with an answer for its sender.
 * @param ip the caller's address, for the audit log
 * @throws AppError `not_found`; `conflict` for one that was answered
 */
export async function decideNotice(
  services: Pick<Services, 'db' | 'events' | 'sessionSecret'>,
  operator: AccountId,
  decision: NoticeDecision,
  ip: string,
): Promise<QueuedNotice> {
  const { number, action, answer } = decision
  await commitWithEvents(services, async (tx) => {
    const [row] = await tx.query<NoticeRow>(`select ${noticeColumns} from notices t where t.sequence = $1 for update`, [
      number,
    ])
    if (!row) throw new AppError('not_found', 'The notice was not found.')
    if (row.state !== 'open') throw new AppError('conflict', 'The notice has been answered.')
    if (decision.action === 'hide') {
      const { reason, ground } = decision
      const thing = encodeDecisionSubject(row)
      await applyDecision(tx, services, operator, { thing, action: 'hide', reason, ground, notice: number, ip })
    }
    await tx.query('update notices set state = $2, answer = $3, decided_at = $4 where sequence = $1', [
      ...[number, action === 'hide' ? 'hidden' : 'refused', answer, nowSeconds()],
    ])
    const { sessionSecret } = services
    // Without the answer: it may name people, and the log is kept for ever.
    await storeAuditEntry(tx, {
      ...{ action: action === 'hide' ? 'accept_notice' : 'refuse_notice', operator },
      ...{ subject: `notice:${number}`, ip, sessionSecret },
    })
  })
  const [row] = await services.db.query<QueuedNoticeRow>(
    `select ${queuedNoticeColumns} from notices t where t.sequence = $1`,
    [number],
  )
  if (!row) throw new AppError('internal', 'The notice was not stored.')
  return encodeQueuedNotice(row)
}
