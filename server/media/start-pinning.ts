import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import { startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Services } from '@/server/services/services'
import { type PinSettings, pinMedia, unpinMedia } from './pin-media'

interface PinningOptions {
  services: Services
  log: Log
  pin: PinSettings
  pollMilliseconds?: number
}

/** A process that dies on the way leaves its file to the others after so long. */
const claimSeconds = 900n
const mostPauseSeconds = 86_400

/** Gives each file that the store holds to the node that pins, one at a time, until it has taken it. */
export function startPinning({ services, log, pin, pollMilliseconds = 2_000 }: PinningOptions) {
  return startPeriodicTask({ log, name: 'pinning', pollMilliseconds, run: () => pinNext(services, log, pin) })
}

/** False when nothing is due. */
async function pinNext(services: Services, log: Log, pin: PinSettings): Promise<boolean> {
  const now = nowSeconds()
  const [due] = await services.db.query<{ cid: string; pin_tries: number }>(
    `update media set pin_due = $2, pin_tries = pin_tries + 1 where cid = (
       select cid from media where held and removing_at is null and pinned_at is null and coalesce(pin_due, 0) <= $1
       order by pin_due nulls first limit 1 for update skip locked
     ) returning cid, pin_tries`,
    [now, now + claimSeconds],
  )
  if (!due) return false
  try {
    await pinMedia(services, due.cid, pin)
    const [pinned] = await services.db.query(
      'update media set pinned_at = $2, pin_due = null where cid = $1 and removing_at is null returning 1',
      [due.cid, nowSeconds()],
    )
    // It was taken down meanwhile.
    if (!pinned) await unpinMedia(due.cid, pin)
  } catch (error) {
    const pause = BigInt(Math.min(60 * 2 ** Math.min(due.pin_tries, 20), mostPauseSeconds))
    await services.db.query('update media set pin_due = $2 where cid = $1', [due.cid, nowSeconds() + pause])
    log.warn('Could not pin a file', { cid: due.cid, message: toAppError(error).message })
  }
  return true
}
