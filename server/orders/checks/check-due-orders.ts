import type { Hash, Hex } from 'viem'
import type { OrderReason } from '@/lib/api/schemas/order'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { decodeOrderComponents } from '@/lib/protocol/seaport'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import type { BlockPoint } from '@/server/chains/read-latest-block'
import type { Services } from '@/server/services/services'
import { checkOrders, type DueChecks, type OrderCheck } from './check-orders'
import { simulateChecks } from './simulate-checks'

export interface DueOrder {
  hash: Hash
  /** As the last check left it. */
  status: OrderCheck['status']
  reasons: OrderReason[]
  parameters: OrderComponentsJson
  signature: Hex
  /** A check by reads is not enough: the rules of its tokens may have changed. */
  is_suspect: boolean
}

/** Of orders `o`; the last one, `is_suspect`, begins an expression that needs a name. `simulated_at` is 0 until an order is tried out anew. */
export const dueOrderColumns = 'o.hash, o.status, o.reasons, o.parameters, o.signature, o.simulated_at = 0'

/**
 * How many orders are simulated at once. Each simulation is a request of its own, and one approval of a maker may restore any number of
 * orders. The cheapest listings and the best offers of each maker come first; the others stay `inactive` and due.
 */
const suspectsAtOnce = 20
/** How many waiting orders are ranked in one query. */
const mostRanked = 10_000

/**
 * The order in which orders `o` are simulated: each maker has a turn, so that none holds up the others by the number of its orders. Of
 * those of one turn the one that waits for longest is first.
 */
export const bestFirst = `row_number() over (partition by o.maker, o.side, o.currency
  order by case o.side when 'listing' then o.unit_price else -o.unit_price end), o.due_block`

/**
 * The orders that something happened to since their last check, up to a block; at most `limit` of them. Those that have to be simulated
 * come last, in smaller parts: nobody is shown as able to buy them, and whoever pauses a collection again and again holds up no other.
 */
export async function findDueOrders(
  { db }: Pick<Services, 'db'>,
  chainId: number,
  block: Pick<BlockPoint, 'number'>,
  limit: number,
): Promise<DueOrder[]> {
  const due = `from orders o where chain_id = $1 and due_block > checked_block and due_block <= $2`
  const rows = await db.query<DueOrder>(
    `(select ${dueOrderColumns} as is_suspect ${due} and simulated_at <> 0 limit $3)
     union all (select ${dueOrderColumns} as is_suspect from orders o where chain_id = $1 and hash in (
       select hash from (select hash, maker, side, currency, unit_price, due_block ${due} and simulated_at = 0 limit ${mostRanked}) o
       order by ${bestFirst} limit ${Math.min(limit, suspectsAtOnce)}))`,
    [chainId, block.number, limit],
  )
  const plain = rows.filter((row) => !row.is_suspect)
  return plain.length > 0 ? plain : rows
}

interface CheckOptions {
  /** Which to simulate, of those that lack nothing. */
  isSuspect?: (order: DueOrder) => boolean
  /** How many to simulate at most of those that are `inactive`; the others are deferred. */
  mostReturning?: number
}

/**
 * Checks them in the state after a block, and simulates those that are suspects, in their order. Nothing is stored. One that our own code
 * fails at is left out, and keeps no other from its check.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block; what our code throws where it fails at all of them.
 */
export async function checkDueOrders(
  services: Services,
  chainId: number,
  block: BlockPoint,
  due: readonly DueOrder[],
  options: CheckOptions = {},
): Promise<DueChecks> {
  try {
    return await checkTogether(services, chainId, block, { due, ...options })
  } catch (failure) {
    if (due.length <= 1 || !isOurs(failure)) throw failure
    const half = Math.ceil(due.length / 2)
    const parts: DueChecks[] = []
    for (const part of [due.slice(0, half), due.slice(half)]) {
      try {
        const mostReturning = (options.mostReturning ?? suspectsAtOnce) - countReturning(due, parts)
        parts.push(await checkDueOrders(services, chainId, block, part, { ...options, mostReturning }))
      } catch (error) {
        if (!isOurs(error)) throw error
      }
    }
    if (parts.length === 0) throw failure
    const [orders, checks] = [parts.flatMap((part) => part.orders), parts.flatMap((part) => part.checks)]
    const simulated = parts.flatMap((part) => part.simulated ?? [])
    return { block, orders, checks, simulated, deferred: parts.flatMap((part) => part.deferred ?? []), failure }
  }
}

/** Reads do not tell whether an order that lacked something can be filled again: its token may have stopped meanwhile. */
export const isReturning = ({ reasons }: Pick<DueOrder, 'reasons'>) => reasons.length > 0
const needsSimulation = (order: DueOrder) => order.is_suspect || isReturning(order)
const countReturning = (due: readonly DueOrder[], parts: readonly DueChecks[]) => {
  const simulated = new Set(parts.flatMap((part) => part.simulated ?? []))
  return due.filter(({ hash, status }) => status === 'inactive' && simulated.has(hash)).length
}
const isOurs = (error: unknown) => toAppError(error).code === 'internal'

async function checkTogether(
  services: Services,
  chainId: number,
  block: BlockPoint,
  options: CheckOptions & { due: readonly DueOrder[] },
): Promise<DueChecks> {
  const { due, isSuspect = needsSimulation, mostReturning = suspectsAtOnce } = options
  const orders = due.map(({ hash, parameters, signature }) => ({
    ...{ hash, signature },
    components: decodeOrderComponents(parameters),
  }))
  const checks = await checkOrders(services, chainId, orders, block.hash)
  const suspects = due.filter((order, index) => checks[index]?.status === 'active' && isSuspect(order))
  const deferred = new Set(
    suspects
      .filter(({ status }) => status === 'inactive')
      .slice(mostReturning)
      .map(({ hash }) => hash),
  )
  const simulated = new Set(suspects.map(({ hash }) => hash).filter((hash) => !deferred.has(hash)))
  const isKept = (_: unknown, index: number) => !deferred.has(due[index]?.hash as Hash)
  const kept = { block, orders: orders.filter(isKept), checks: checks.filter(isKept) }
  const tried = orders.filter(({ hash }) => simulated.has(hash))
  const checked = await simulateChecks(services, chainId, kept, tried)
  return { ...checked, simulated: [...simulated], deferred: [...deferred] }
}
