import type { Thing } from '@/lib/schemas/moderation'
import type { Hidden } from '@/lib/schemas/trust'
import type { Services } from '@/server/services'
import { toSubjectKey } from './subject-row'

/** By an operator, itself and not by what it is a part of. */
export async function findHidden({ db }: Pick<Services, 'db'>, subject: Thing): Promise<Hidden | undefined> {
  const [row] = await db.query<{ reason: string; created_at: string }>(
    'select reason, created_at from hidden where chain_id = $1 and contract = $2 and token_id = $3::numeric',
    toSubjectKey(subject),
  )
  return row && { reason: row.reason, since: row.created_at }
}
