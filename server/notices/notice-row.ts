import type { Notice, NoticeKind, QueuedNotice } from '@/lib/api/schemas/notice'
import { shownAgainSql } from '@/server/moderation/shown-again'
import { formatSubjectName, subjectNameSql } from '@/server/moderation/subject-name'
import { encodeDecisionSubject, type SubjectRow } from '@/server/moderation/subject-row'

export interface NoticeRow extends SubjectRow {
  sequence: string
  kind: NoticeKind
  state: Notice['state']
  answer: string | null
  created_at: string
  decided_at: string | null
  shown_again_at: string | null
}

export interface QueuedNoticeRow extends NoticeRow {
  subject_name: string | null
  reasons: string
  original: string | null
  name: string | null
  email: string | null
  contact: string | null
}

export const noticeColumns = `t.sequence, t.kind, t.chain_id, t.contract, t.token_id, t.state, t.answer, t.created_at, t.decided_at,
  case when t.state = 'hidden' then ${shownAgainSql} end as shown_again_at`
export const queuedNoticeColumns = `${noticeColumns}, ${subjectNameSql} as subject_name, t.reasons, t.original, t.name, t.email, t.contact`

/** What its sender reads: nothing that they entered about themselves. */
export function encodeNotice(row: NoticeRow): Notice {
  return {
    ...{ number: row.sequence, kind: row.kind, subject: encodeDecisionSubject(row), state: row.state },
    ...{ answer: row.answer, createdAt: row.created_at, decidedAt: row.decided_at },
    shownAgainAt: row.shown_again_at,
  }
}

export function encodeQueuedNotice(row: QueuedNoticeRow): QueuedNotice {
  const { subject_name: name, reasons, original, email, contact } = row
  return {
    ...encodeNotice(row),
    ...{ subjectName: formatSubjectName({ ...row, name }), reasons, original, name: row.name, email, contact },
  }
}
