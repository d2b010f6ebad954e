import type { Address } from 'viem'
import type { Decision, DecisionRequest } from '@/lib/api/schemas/moderation'
import { AppError } from '@/lib/base/errors/app-error'
import type { AccountId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import { commitWithEvents } from '@/server/db/outbox/commit-with-events'
import { appendEvents, type EventTransaction } from '@/server/db/outbox/event-hub'
import { showsFile } from '@/server/db/sql/item-files'
import { contractAccountId, wholeCollectionId } from '@/server/db/sql/visibility'
import { fileChainId } from '@/server/media/blocked-files'
import { parseCidDigest } from '@/server/media/store/cid-builder'
import type { Services } from '@/server/services/services'
import { getDecision } from './list-decisions'
import { storeAuditEntry } from './store-audit-entry'
import { storeStatement } from './store-statement'
import { toSubjectKey } from './subject-row'
import { assertSubjectExists } from './submit-report'

type DecisionServices = Pick<Services, 'db' | 'events' | 'sessionSecret'>

/**
 * Hides a thing or shows it, and keeps who did so and why; its reports are dealt with by that.
 * @param ip the caller's address, for the audit log
 * @throws AppError `not_found`; `conflict` for showing a collection that the policy does not list
 */
export async function storeDecision(
  services: DecisionServices,
  operator: AccountId,
  request: DecisionRequest,
  ip: string,
): Promise<Decision> {
  const sequence = await commitWithEvents(services, (tx) => applyDecision(tx, services, operator, { ...request, ip }))
  return getDecision(services, sequence)
}

/**
 * As `storeDecision`, in a transaction of the caller.
 * @param options.notice the number of the notice that the decision follows
 * @returns the sequence of the decision, which is the id of its statement of reasons
 */
export async function applyDecision(
  tx: EventTransaction,
  { sessionSecret }: Pick<DecisionServices, 'sessionSecret'>,
  operator: AccountId,
  { thing: subject, action, reason, ground, notice, ip }: DecisionRequest & { notice?: string; ip: string },
): Promise<string> {
  const key = toSubjectKey(subject)
  const now = nowSeconds()
  await assertSubjectExists(tx, key)
  if (action === 'hide') {
    await tx.query(
      `insert into hidden (chain_id, contract, token_id, reason, created_at) values ($1, $2, $3::numeric, $4, $5)
       on conflict (chain_id, contract, token_id) do update set reason = excluded.reason, is_by_policy = false`,
      [...key, reason, now],
    )
  } else {
    await assertMayShow(tx, key)
    await tx.query('delete from hidden where chain_id = $1 and contract = $2 and token_id = $3::numeric', key)
    await endAppeals(tx, key, now)
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
  const sequence = made?.sequence ?? ''
  if (action === 'hide') await storeStatement(tx, sequence, key, { ground, notice })
  if (subject.kind === 'file') await showFile(tx, subject.cid, action)
  await storeAuditEntry(tx, { action, operator, subject: describeSubject(key), reason, ip, sessionSecret })
  return sequence
}

/** The policy hides what it does not list. @throws AppError `conflict` */
async function assertMayShow(tx: EventTransaction, [chainId, contract, tokenId]: ReturnType<typeof toSubjectKey>) {
  if (tokenId !== wholeCollectionId) return
  const [unlisted] = await tx.query(
    'select 1 from collections where chain_id = $1 and contract = $2 and not is_listed',
    [chainId, contract],
  )
  if (unlisted) throw new AppError('conflict', 'The listing policy of this marketplace does not list the collection.')
}

/**
 * Ends open appeals against decisions that hid the subject. It locks statements without an appeal too: a concurrent `submitAppeal` waits,
 * and finds the subject shown.
 */
async function endAppeals(tx: EventTransaction, key: ReturnType<typeof toSubjectKey>, now: bigint): Promise<void> {
  await tx.query(
    `update statements s set appeal_state = case s.appeal_state when 'open' then 'reversed' else s.appeal_state end,
       answered_at = case s.appeal_state when 'open' then $4 else s.answered_at end
     from decisions d where d.sequence = s.decision
       and d.chain_id = $1 and d.contract = $2 and d.token_id = $3::numeric`,
    [...key, now],
  )
}

/** Takes a file off the items and collections that show it, or bring the same bytes in their document; `startMediaGarbageCollection` removes its bytes; or has it looked for again. */
async function showFile(tx: EventTransaction, cid: string, action: 'hide' | 'show'): Promise<void> {
  if (action === 'show') {
    await tx.query(
      `update items set fetch_due = $2, fetch_tries = 0
       where image is null and picture is null and (image_uri in ($1::text, 'ipfs://' || $1::text)
         or image_uri in (select uri from media_sources where cid = $1))`,
      [cid, nowSeconds()],
    )
    const names = `$1::text, 'ipfs://' || $1::text, 'data:' || $1::text`
    const isOf = (uri: string) => `(${uri} in (${names}) or ${uri} in (select uri from media_sources where cid = $1))`
    await tx.query(
      `update collections set fetch_due = $2, fetch_tries = 0
       where image is null and ${isOf('image_uri')} or banner is null and ${isOf('banner_uri')}`,
      [cid, nowSeconds()],
    )
    return
  }
  const condition = (column: string) => showsFile(column, '$1', "decode($2, 'hex')")
  const values = [cid, parseCidDigest(cid)]
  const shown = await tx.query<{ chain_id: number; contract: Address; token_id: string; owner: Address | null }>(
    `update items set image = null, picture = null where ${condition('image')} returning chain_id, contract, token_id, owner`,
    values,
  )
  for (const column of ['image', 'banner']) {
    await tx.query(`update collections set ${column} = null where ${condition(column)}`, values)
  }
  await appendEvents(
    tx,
    shown.map(({ chain_id: chainId, contract, token_id: tokenId, owner }) => ({
      ...{ type: 'item' as const, chainId, contract, tokenId, owner },
    })),
  )
}

function describeSubject([chainId, contract, tokenId]: readonly [number, string, string]): string {
  if (chainId === 0) return `account:${contract}`
  if (tokenId === contractAccountId) return `account:${chainId}:${contract}`
  if (chainId === fileChainId) return `file:${contract}`
  return tokenId === wholeCollectionId ? `collection:${chainId}:${contract}` : `item:${chainId}:${contract}:${tokenId}`
}
