import { countBetween } from './count-between'
import type { Session } from './event-readers'
import type { Outbox } from './follow-outbox'

/**
 * So often the outbox was read since an event stood in it: then every stream has told it. A web process asks for what is new half a
 * second after it was last answered, and waits 1.5 s for the answer; the soak's readings are half a second apart, so that ten of them are
 * longer than two such askings. While PostgreSQL is away there are none, and nothing is due.
 */
const readingsUntilDue = 10

/** @returns those that missed an event or made one up, among them the ones that fell silent */
export function findMisheard(sessions: readonly Session[], outbox: Omit<Outbox, 'statuses'>): Session[] {
  const { ids, readAtMs, newestIds } = outbox
  const findDue = (leftMs: number) =>
    newestIds[countBetween(readAtMs, Number.NEGATIVE_INFINITY, leftMs) - 1 - readingsUntilDue] ?? 0
  return sessions.filter(({ after, last, count, leftMs }) => {
    const until = leftMs === null ? last : Math.max(last, findDue(leftMs))
    return Number.isNaN(after) || countBetween(ids, after, until) !== count
  })
}
