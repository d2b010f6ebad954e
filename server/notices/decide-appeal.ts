import type { Address } from 'viem'
import type { AppealDecision } from '@/lib/api/schemas/notice'
import type { QueuedAppeal } from '@/lib/api/schemas/statement'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import type { EventTransaction } from '@/server/db/outbox/event-hub'
import { storeAuditEntry } from '@/server/moderation/store-audit-entry'
import { applyDecision } from '@/server/moderation/store-decision'
import { encodeDecisionSubject } from '@/server/moderation/subject-row'
import type { Services } from '@/server/services/services'
import { encodeQueuedAppeal, type StatementRow, statementColumns, statementTables } from './statement-row'

/**
 * Upholds a decision to hide, or reverses it: then its subject is shown again.
 * @param ip the caller's address, for the audit log
 * @throws AppError `not_found` where nobody appealed; `conflict` where the appeal was answered, or a later decision hides the subject
 */
export async function decideAppeal(
  services: Pick<Services, 'db' | 'events' | 'sessionSecret'>,
  operator: AccountId,
  { id, action, answer }: AppealDecision,
  ip: string,
): Promise<QueuedAppeal> {
  return commitWithEvents(services, async (tx) => {
    const row = await lockAppeal(tx, id)
    const { sessionSecret } = services
    if (action === 'reverse') {
      await assertHiddenByNoOther(tx, row)
      await applyDecision(tx, services, operator, {
        thing: encodeDecisionSubject(row),
        action: 'show',
        reason: answer,
        ip,
      })
    }
    await tx.query(
      'update statements set appeal_state = $2, appeal_answer = $3, answered_at = $4 where decision = $1',
      [...[id, action === 'reverse' ? 'reversed' : 'upheld', answer, nowSeconds()]],
    )
    await storeAuditEntry(tx, {
      ...{ action: action === 'reverse' ? 'reverse_appeal' : 'uphold_appeal', operator },
      ...{ subject: `statement:${id}`, reason: answer, ip, sessionSecret },
    })
    return encodeQueuedAppeal(await readAppeal(tx, id))
  })
}

type AppealRow = StatementRow & { appellant: Address }

async function lockAppeal(tx: EventTransaction, id: string): Promise<AppealRow> {
  await tx.query('select 1 from statements where decision = $1 for update', [id])
  const row = await readAppeal(tx, id)
  if (row.appeal_state !== 'open') throw new AppError('conflict', 'The appeal has been answered.')
  return row
}

async function readAppeal(tx: EventTransaction, id: string): Promise<AppealRow> {
  const [row] = await tx.query<AppealRow>(
    `select ${statementColumns} from ${statementTables} where s.decision = $1 and s.appeal_state is not null`,
    [id],
  )
  if (!row) throw new AppError('not_found', 'Nobody appealed against this decision.')
  return row
}

/** The appeal says nothing against the reason of a later decision. @throws AppError `conflict` */
async function assertHiddenByNoOther(tx: EventTransaction, row: StatementRow): Promise<void> {
  const [later] = await tx.query<{ action: 'hide' | 'show' }>(
    `select action from decisions where chain_id = $1 and contract = $2 and token_id = $3::numeric and sequence > $4
     order by sequence desc limit 1`,
    [row.chain_id, row.contract, row.token_id, row.decision],
  )
  if (later?.action === 'hide') throw new AppError('conflict', 'A later decision hides this, too. Take it back first.')
}
