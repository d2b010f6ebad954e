import type { Address } from 'viem'
import type { QueuedAppeal, Statement } from '@/lib/api/schemas/statement'
import { eoaChainId } from '@/server/base/account-id'
import { shownAgainSql } from '@/server/moderation/shown-again'
import { formatSubjectName, subjectNameSql } from '@/server/moderation/subject-name'
import { encodeDecisionSubject, type SubjectRow } from '@/server/moderation/subject-row'

export interface StatementRow extends SubjectRow {
  decision: string
  name: string | null
  reason: string
  ground: 'law' | 'terms' | null
  rule: string | null
  notice: string | null
  created_at: string
  appeal: string | null
  appellant: Address | null
  appellant_chain_id: number | null
  appealed_at: string | null
  appeal_state: 'open' | 'upheld' | 'reversed' | null
  appeal_answer: string | null
  answered_at: string | null
  shown_again_at: string | null
}

export const statementColumns = `s.decision, t.chain_id, t.contract, t.token_id, ${subjectNameSql} as name, t.reason, s.ground, s.rule,
  s.notice, t.created_at, s.appeal, s.appellant, s.appellant_chain_id, s.appealed_at, s.appeal_state, s.appeal_answer, s.answered_at,
  ${shownAgainSql} as shown_again_at`
export const statementTables = 'statements s join decisions t on t.sequence = s.decision'

/** @param isShown whether the reader may read the appeal: it is the reader's, or the reader an operator */
export function encodeStatement(row: StatementRow, isShown: boolean): Statement {
  const { decision: id, reason, ground, rule } = row
  return {
    ...{ id, subject: encodeDecisionSubject(row), name: formatSubjectName(row), reason, createdAt: row.created_at },
    ground: ground && { kind: ground, rule: rule ?? '' },
    isByNotice: row.notice !== null,
    shownAgainAt: row.shown_again_at,
    appeal: row.appeal_state && {
      ...{ words: isShown ? row.appeal : null, state: row.appeal_state, answer: row.appeal_answer },
      ...{ createdAt: row.appealed_at ?? '0', answeredAt: row.answered_at },
    },
  }
}

export function encodeQueuedAppeal(row: StatementRow & { appellant: Address }): QueuedAppeal {
  const { appellant, appellant_chain_id: chainId } = row
  return {
    ...{ statement: encodeStatement(row, true), appellant },
    appellantChainId: chainId === null || chainId === eoaChainId ? null : chainId,
  }
}
