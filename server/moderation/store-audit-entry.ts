import type { AuditAction } from '@/lib/api/schemas/audit'
import type { AccountId } from '@/server/base/account-id'
import { hashCaller } from '@/server/base/hash-caller'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'

interface AuditFacts {
  action: AuditAction
  operator: AccountId
  subject?: string
  reason?: string
  /** The caller's address: its hash alone is kept. */
  ip: string
  sessionSecret: string
}

/** Adds to what operators did; in the transaction of what it tells, so that neither is there without the other. */
export async function storeAuditEntry(
  tx: Queryable,
  { action, operator, subject, reason, ip, sessionSecret }: AuditFacts,
): Promise<void> {
  await tx.query(
    `insert into audit_log (action, operator, operator_chain_id, subject, reason, caller_hash, created_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      ...[action, operator.address, operator.accountChainId, subject ?? null, reason ?? null],
      ...[hashCaller('audit', ip, sessionSecret), nowSeconds()],
    ],
  )
}
