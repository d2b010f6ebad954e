import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { GatewayError } from '@/lib/protocol/safe-gateway'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import { buildPendingOrderProblem } from '@/server/orders/checks/pending-order-problem'
import type { Services } from '@/server/services/services'
import { checkPendingOrder, type DuePendingOrder, type PendingCheck } from './check-pending-order'
import { computePollDelay } from './compute-poll-delay'

interface CompletingOptions {
  services: Services
  log: Log
  pollMilliseconds?: number
}

type ClaimedSigning = DuePendingOrder & { changedAt: string; tries: number; dueAt: string }

/** In one go, of which there is one a second: the hosted service counts what it is asked. */
const atOnce = 8
const mostProven = 5
/** Far less than a claim lasts. */
const lookMs = 8_000
/** A process that dies on the way leaves its orders to the others after so long. */
const claimSeconds = 30n

/** Publishes what a Safe's owners have signed: nobody has to keep a page open until the last of them has. */
export function startCompletingOrders({ services, log, pollMilliseconds = 1_000 }: CompletingOptions): PeriodicTask {
  const run = async () => {
    await completeDueOrders(services, log)
    return false
  }
  return startPeriodicTask({ log, name: 'pending orders', pollMilliseconds, run })
}

/** Looks at some that are due; false when none is. */
export async function completeDueOrders(services: Services, log: Log): Promise<boolean> {
  const due = await claimPendingOrders(services)
  await Promise.all(due.map((signing) => complete(services, log, signing)))
  return due.length > 0
}

async function complete(services: Services, log: Log, signing: ClaimedSigning): Promise<void> {
  const { chainId, hash } = signing
  try {
    const look = await withTimeLimit(checkPendingOrder(services, signing), lookMs)
    await storeLook(services, signing, look)
    if (look.state !== 'waiting') {
      log.info('An order stopped waiting for signatures', { chainId, hash, state: look.state })
    }
  } catch (error) {
    await putOff(services, signing, error)
    log.info('Could not read the signatures of a Safe order', { chainId, hash, message: toAppError(error).message })
  }
}

/** Most for what owners have proposed or signed, so that the proposals of strangers do not hold it up; what is left for either. */
async function claimPendingOrders({ db }: Services): Promise<ClaimedSigning[]> {
  const proven = await claim(db, 'proposer_hash is null', mostProven)
  const others = await claim(db, 'proposer_hash is not null', atOnce - proven.length)
  const left = atOnce - proven.length - others.length
  const more = proven.length < mostProven || left === 0 ? [] : await claim(db, 'proposer_hash is null', left)
  return [...proven, ...others, ...more]
}

function claim(db: Services['db'], condition: string, most: number): Promise<ClaimedSigning[]> {
  const now = nowSeconds()
  return db.query<ClaimedSigning>(
    `update pending_orders s set due_at = $2 from (
       select chain_id, hash from pending_orders where state = 'waiting' and due_at <= $1 and ${condition}
       order by due_at limit ${most} for update skip locked
     ) due where s.chain_id = due.chain_id and s.hash = due.hash
     returning s.chain_id as "chainId", s.hash, s.message_hash as "messageHash", s.maker, s.end_time as "endTime",
       s.created_at as "createdAt", s.changed_at as "changedAt", s.parameters, s.criteria, s.tries, s.due_at as "dueAt",
       exists (select from orders o where o.chain_id = s.chain_id and o.hash = s.hash
         and not (o.status = 'inactive' and 'signature' = any(o.reasons))) as "isHeld"`,
    [now, now + claimSeconds],
  )
}

/** What was marked as due while it was looked at stays so: the look may have seen less. */
async function storeLook(
  { db }: Services,
  signing: ClaimedSigning,
  { state, problem, owners }: PendingCheck,
): Promise<void> {
  const { chainId, hash, changedAt, endTime, dueAt } = signing
  const now = nowSeconds()
  const due = now + computePollDelay({ quietSeconds: now - BigInt(changedAt), tries: 0 })
  const isSigned = (owners?.signedBy.length ?? 0) > 0
  const lists = owners ? [JSON.stringify(owners.signedBy), JSON.stringify(owners.missing), owners.threshold] : []
  await db.query(
    `update pending_orders set state = $3, problem = $4::jsonb, tries = 0,
       due_at = case when due_at = $8 then least($5::numeric, $6::numeric)::bigint else due_at end
       ${owners ? ', signed_by = $9::jsonb, missing = $10::jsonb, threshold = $11' : ''}
       ${isSigned ? ', proposer_hash = null' : ''},
       changed_at = case when ${owners ? 'signed_by = $9::jsonb' : 'true'} then changed_at else $7 end
     where chain_id = $1 and hash = $2 and state in ('waiting', $3)`,
    [chainId, hash, state, problem && JSON.stringify(problem), due, endTime, now, dueAt, ...lists],
  )
}

/** Whoever is too busy for one is not asked for another meanwhile. */
async function putOff({ db }: Services, { chainId, hash, changedAt, tries, dueAt }: ClaimedSigning, error: unknown) {
  const now = nowSeconds()
  const retryAfterSeconds = error instanceof GatewayError ? error.retryAfterSeconds : undefined
  const due = now + computePollDelay({ quietSeconds: now - BigInt(changedAt), tries: tries + 1, retryAfterSeconds })
  await db.query(
    `update pending_orders set problem = $3::jsonb, tries = tries + 1, due_at = case when due_at = $5 then $4 else due_at end
     where chain_id = $1 and hash = $2 and state = 'waiting'`,
    [chainId, hash, JSON.stringify(buildPendingOrderProblem('service_away')), due, dueAt],
  )
  if (!(error instanceof GatewayError) || error.status !== 429) return
  await db.query("update pending_orders set due_at = greatest(due_at, $2) where chain_id = $1 and state = 'waiting'", [
    chainId,
    due,
  ])
}
