import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { AuditAction, AuditEntry } from '@/lib/api/schemas/audit'
import type { DecisionsQuery } from '@/lib/api/schemas/moderation-query'
import { eoaChainId } from '@/server/base/account-id'
import { cursorBigint, cutPage, decodeCursor } from '@/server/db/cursor'
import type { Services } from '@/server/services/services'

interface AuditRow {
  id: string
  action: AuditAction
  operator: Address
  operator_chain_id: number
  subject: string | null
  reason: string | null
  caller_hash: string | null
  created_at: string
}

const placeSchema = z.strictObject({ audit: cursorBigint })

/** What operators did, the newest first. @throws AppError `bad_request` for a cursor of another list */
export async function listAuditEntries(
  { db }: Pick<Services, 'db'>,
  { limit, cursor }: DecisionsQuery,
): Promise<{ entries: AuditEntry[]; next: string | null }> {
  const before = cursor === undefined ? null : decodeCursor(cursor, placeSchema).audit
  const rows = await db.query<AuditRow>(
    `select id, action, operator, operator_chain_id, subject, reason, caller_hash, created_at from audit_log
     where $1::bigint is null or id < $1 order by id desc limit $2`,
    [before, limit + 1],
  )
  const { page, next } = cutPage(rows, limit, ({ id }) => ({ audit: id }))
  return { entries: page.map(encodeEntry), next }
}

function encodeEntry({ id, action, operator, operator_chain_id, subject, reason, ...row }: AuditRow): AuditEntry {
  return {
    ...{ id, action, operator, subject, reason },
    contractChainId: operator_chain_id === eoaChainId ? null : operator_chain_id,
    callerHash: row.caller_hash,
    createdAt: row.created_at,
  }
}
