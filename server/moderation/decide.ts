import type { Address } from 'viem'
import type { Decision, DecisionRequest } from '@/lib/schemas/moderation'
import type { Identity } from '@/server/identity'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { getDecision } from './find-decisions'
import { wholeId } from './not-hidden'
import { storeAuditEntry } from './store-audit-entry'
import { assertKnown } from './submit-report'
import { toThingKey } from './thing-row'

/**
 * Hides a thing or shows it, and keeps who did so and why; its reports are dealt with by that.
 * @param ip the caller's address, for the audit log
 * @throws AppError `not_found`
 */
export async function decide(
  services: Pick<Services, 'db' | 'sessionSecret'>,
  operator: Identity,
  { thing: subject, action, reason }: DecisionRequest,
  ip: string,
): Promise<Decision> {
  const key = toThingKey(subject)
  const now = nowSeconds()
  const sequence = await services.db.transaction(async (tx) => {
    await assertKnown(tx, key)
    if (action === 'hide') {
      await tx.query(
        `insert into hidden (chain_id, contract, token_id, reason, created_at) values ($1, $2, $3::numeric, $4, $5)
         on conflict (chain_id, contract, token_id) do update set reason = excluded.reason`,
        [...key, reason, now],
      )
    } else {
      await tx.query('delete from hidden where chain_id = $1 and contract = $2 and token_id = $3::numeric', key)
    }
    await tx.query(
      'update reported set open_count = 0 where chain_id = $1 and contract = $2 and token_id = $3::numeric',
      key,
    )
    const [made] = await tx.query<{ sequence: string }>(
      `insert into decisions (chain_id, contract, token_id, operator, operator_chain_id, action, reason, created_at)
       values ($1, $2, $3::numeric, $4, $5, $6, $7, $8) returning sequence`,
      [...key, operator.address, operator.accountChainId, action, reason, now],
    )
    const { sessionSecret } = services
    await storeAuditEntry(tx, { action, operator, subject: describeSubject(key), reason, ip, sessionSecret })
    return made?.sequence ?? ''
  })
  return getDecision(services, sequence)
}

function describeSubject([chainId, contract, tokenId]: readonly [number, Address, string]): string {
  if (chainId === 0) return `account:${contract}`
  return tokenId === wholeId ? `collection:${chainId}:${contract}` : `item:${chainId}:${contract}:${tokenId}`
}
