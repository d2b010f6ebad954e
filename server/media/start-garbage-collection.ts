import { toAppError } from '@/lib/base/errors/to-app-error'
import type { Log } from '@/server/base/log'
import { nowSeconds } from '@/server/base/now-seconds'
import { type PeriodicTask, startPeriodicTask } from '@/server/base/start-periodic-task'
import type { Services } from '@/server/services/services'
import { fileChainId } from './blocked-files'
import { listReferencedFiles } from './list-referenced-files'
import { restorableSeconds } from './media-row'
import { type PinSettings, unpinMedia } from './pin-media'

interface CollectingServices extends Pick<Services, 'db' | 'media'> {}

interface CollectingOptions {
  services: CollectingServices
  log: Log
  pin?: PinSettings | undefined
  pollMilliseconds?: number
}

/** A search reads all items. */
const searchMs = 6 * 60 * 60_000
const firstSearchMs = 10 * 60_000
const daySeconds = 86_400n
/** Twice as long as a file can be wanted again: whoever had found it before has said so by then. */
const settledSeconds = 2n * restorableSeconds
/** In the place of a time: of these bytes some are gone. */
const begun = 0
/** Of files: what one search looks for. */
const slice = 100_000

/** Takes down what an operator has blocked, at once; and what nothing has used for the days of the settings, a few times a day. */
export function startMediaGarbageCollection({
  services,
  log,
  pin,
  pollMilliseconds = 10_000,
}: CollectingOptions): PeriodicTask {
  // Not at each start: whoever restarts often would do little else.
  let searchedAtMs = performance.now() - searchMs + firstSearchMs
  return startPeriodicTask({
    ...{ log, name: 'collecting', pollMilliseconds },
    async run() {
      await deleteBlockedFiles(services, log, pin)
      await deleteExpiredFiles(services, log, pin)
      if (performance.now() - searchedAtMs < searchMs) return false
      searchedAtMs = performance.now()
      await markUnusedFiles(services)
      return false
    },
  })
}

export async function deleteBlockedFiles(services: CollectingServices, log: Log, pin?: PinSettings): Promise<void> {
  const rows = await services.db.query<{ cid: string }>(
    `select m.cid from hidden h join media m on m.cid = h.contract where h.chain_id = ${fileChainId} limit 1000`,
  )
  await removeAll(services, log, { cids: rows.map(({ cid }) => cid), pin })
}

/** What was found to be of no use, and was not wanted again since; and what a removal that broke off has left. */
export async function deleteExpiredFiles(services: CollectingServices, log: Log, pin?: PinSettings): Promise<void> {
  const { db } = services
  const rows = await db.query<{ cid: string; is_begun: boolean }>(
    `select cid, removing_at = ${begun} as is_begun from media where removing_at <= $1 limit 1000`,
    [nowSeconds() - settledSeconds],
  )
  const whole = rows.filter((row) => !row.is_begun).map(({ cid }) => cid)
  const used = whole.length > 0 ? await listReferencedFiles(db, new Set(whole)) : new Set<string>()
  await keepUsed(services, used)
  await removeAll(services, log, { cids: rows.map(({ cid }) => cid).filter((cid) => !used.has(cid)), pin })
}

/** Notes which files nothing uses; those that were of no use for long begin to leave. */
export async function markUnusedFiles(services: CollectingServices): Promise<void> {
  const { db, media } = services
  const now = nowSeconds()
  // A process that dies while it stores leaves a note of what it did not store.
  await db.query(
    `delete from media_uploads u where created_at < $1 and not exists (select from media m where m.cid = u.cid)`,
    [now - daySeconds],
  )
  for (let after: string | undefined = ''; after !== undefined; ) {
    const rows: { cid: string }[] = await db.query<{ cid: string }>(
      'select cid from media where cid > $1 and created_at < $2 and removing_at is null order by cid limit $3',
      [after, now - settledSeconds, slice],
    )
    const cids = rows.map(({ cid }) => cid)
    const used = cids.length > 0 ? await listReferencedFiles(db, new Set(cids)) : new Set<string>()
    await keepUsed(services, used)
    const unused = cids.filter((cid) => !used.has(cid))
    await db.query('update media set unused_since = $2 where cid = any($1::text[]) and unused_since is null', [
      unused,
      now,
    ])
    await db.query(
      'update media set removing_at = $3 where cid = any($1::text[]) and unused_since <= $2 and removing_at is null',
      [unused, now - BigInt(media.unusedDays) * daySeconds, now],
    )
    after = rows.length === slice ? cids.at(-1) : undefined
  }
}

async function keepUsed({ db }: CollectingServices, used: ReadonlySet<string>): Promise<void> {
  await db.query(
    `update media set unused_since = null, removing_at = null
     where cid = any($1::text[]) and unused_since is not null and removing_at is distinct from ${begun}`,
    [[...used]],
  )
}

interface Removal {
  cids: readonly string[]
  pin: PinSettings | undefined
}

/** One that can't be removed now is, with the next round. */
async function removeAll(services: CollectingServices, log: Log, { cids, pin }: Removal): Promise<void> {
  for (const cid of cids) {
    try {
      await removeMedia(services, cid, pin)
      log.info('Deleted a file from the media store', { cid })
    } catch (error) {
      log.warn('Could not delete a file from the media store', { cid, message: toAppError(error).message })
    }
  }
}

/** The bytes, the pin, and then the row: whatever breaks off is begun anew. */
async function removeMedia({ db, media }: CollectingServices, cid: string, pin?: PinSettings): Promise<void> {
  const [row] = await db.query<{ names: number[] | null; was_pinned: boolean }>(
    // A process that no longer leads is stopped here; and from now on nobody takes it back.
    `update media set removing_at = ${begun}, unused_since = coalesce(unused_since, $2) where cid = $1
     returning (select array_agg((copy->>'name')::integer) from jsonb_array_elements(picture->'copies') copy) as names,
       pinned_at is not null or pin_tries > 0 as was_pinned`,
    [cid, nowSeconds()],
  )
  if (!row) return
  for (const name of row.names ?? []) await media.store.delete(`${cid}-${name}.webp`)
  await media.store.delete(cid)
  if (pin && row.was_pinned) await unpinMedia(cid, pin)
  await db.transaction(async (tx) => {
    await tx.query('delete from media_sources where cid = $1', [cid])
    await tx.query('delete from media_uploads where cid = $1', [cid])
    await tx.query('delete from media where cid = $1', [cid])
  })
}
