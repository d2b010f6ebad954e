import { setTimeout as sleep } from 'node:timers/promises'
import { AppError } from '@/lib/base/errors/app-error'
import { buildIndex, dropIndex, type Index } from './build-index'
import type { Database, Transaction } from './database'
import { market } from './migrations/0001-market'
import { reads } from './migrations/0002-reads'
import { index } from './migrations/0003-index'
import { traits } from './migrations/0004-traits'
import { status } from './migrations/0005-status'
import { counters } from './migrations/0006-counters'
import { sessions } from './migrations/0007-sessions'
import { accounts } from './migrations/0008-accounts'
import { safes } from './migrations/0009-safes'
import { unitPrices } from './migrations/0010-unit-prices'
import { media } from './migrations/0011-media'
import { tokenUris } from './migrations/0012-token-uris'
import { creators } from './migrations/0013-creators'
import { vouchers } from './migrations/0014-vouchers'
import { criteria } from './migrations/0015-criteria'
import { unmintedItems } from './migrations/0016-unminted-items'
import { orderClocks } from './migrations/0017-order-clocks'
import { bookBlocks } from './migrations/0018-book-blocks'
import { splits } from './migrations/0019-splits'
import { signings } from './migrations/0020-signings'
import { endIndexes, endlessIndexes, search } from './migrations/0021-search'
import { itemOffers } from './migrations/0022-item-offers'
import { activity, activityIndexes } from './migrations/0023-activity'
import { fillSkeletons, trust } from './migrations/0024-trust'
import { counts, ordersDutch } from './migrations/0025-counts'
import { leases } from './migrations/0026-leases'
import { rateCounters } from './migrations/0027-rate-counters'
import { quickIndexing, twiceMade } from './migrations/0028-quick-indexing'
import { openBook } from './migrations/0029-open-book'
import { fillSold, soldTransfers, soldWalked } from './migrations/0030-sold-transfers'
import { longWalked, shortWalkIndexes } from './migrations/0032-short-walks'
import { cheapestListings, fillCheapest, walked, workIndexes } from './migrations/0033-cheapest-listings'
import { coarseIndexes, listIndexes } from './migrations/0036-order-lists'
import { waitingCollections } from './migrations/0037-waiting-collections'
import { cheapestCategories, fillCategories } from './migrations/0038-cheapest-categories'
import { bundledWorks, fillBundled } from './migrations/0040-bundled-works'
import { giverIndexes, quickStoring, storedIdly, storedIndexes } from './migrations/0042-quick-storing'
import { namedPeople } from './migrations/0043-named-people'
import { unwrittenChecks } from './migrations/0044-unwritten-checks'
import { openIndexes } from './migrations/0045-open-orders'
import { knownWorks, unreadIndexes } from './migrations/0046-known-works'
import { restatedSteps } from './migrations/0047-restated-steps'
import { identities } from './migrations/0048-identities'
import { fillNetUnitPrices, netUnitPrices } from './migrations/0049-net-unit-prices'
import { fileIndexes, storedFiles } from './migrations/0051-stored-files'
import { factories } from './migrations/0052-factories'
import { auditLog } from './migrations/0053-audit-log'
import { documentIndexes } from './migrations/0054-document-files'
import { shownCoarsely, shownIndexes } from './migrations/0055-shown-files'
import { signingProposers } from './migrations/0056-signing-proposers'
import { orderFlags } from './migrations/0057-order-flags'
import { earlyCollections } from './migrations/0058-early-collections'
import { itemDecimals } from './migrations/0059-item-decimals'
import { heavyReads } from './migrations/0060-heavy-reads'
import { itemChange } from './migrations/0061-item-change'

export interface Migration {
  version: number
  name: string
  script: string
  /** Of tables that are large and always written to: they are built before the script. */
  indexes?: readonly Index[]
  /** Indexes of such tables, dropped after those are built. */
  drops?: readonly string[]
  /** What fills such tables, after that and in transactions of its own: whoever was ended half-way does it again. */
  fillLarge?: (db: Database) => Promise<void>
  /** What SQL alone can't do, after the script and in its transaction; bounded in memory. */
  fill?: (tx: Transaction) => Promise<void>
}

/** In order, and only added to: what a released version ran is never changed. */
export const migrations: readonly Migration[] = [
  { version: 1, name: 'market', script: market },
  { version: 2, name: 'reads', script: reads },
  { version: 3, name: 'index', script: index },
  { version: 4, name: 'traits', script: traits },
  { version: 5, name: 'status', script: status },
  { version: 6, name: 'counters', script: counters },
  { version: 7, name: 'sessions', script: sessions },
  { version: 8, name: 'accounts', script: accounts },
  { version: 9, name: 'safes', script: safes },
  { version: 10, name: 'unit-prices', script: unitPrices },
  { version: 11, name: 'media', script: media },
  { version: 12, name: 'token-uris', script: tokenUris },
  { version: 13, name: 'creators', script: creators },
  { version: 14, name: 'vouchers', script: vouchers },
  { version: 15, name: 'criteria', script: criteria },
  { version: 16, name: 'unminted-items', script: unmintedItems },
  { version: 17, name: 'order-clocks', script: orderClocks },
  { version: 18, name: 'book-blocks', script: bookBlocks },
  { version: 19, name: 'splits', script: splits },
  { version: 20, name: 'signings', script: signings },
  { version: 21, name: 'search', script: search, indexes: endIndexes },
  { version: 22, name: 'item-offers', script: '', indexes: [itemOffers], drops: endlessIndexes },
  { version: 23, name: 'activity', script: activity, indexes: activityIndexes },
  { version: 24, name: 'trust', script: trust, fill: fillSkeletons },
  { version: 25, name: 'counts', script: counts, indexes: [ordersDutch], drops: ['sales_pair'] },
  { version: 26, name: 'leases', script: leases },
  { version: 27, name: 'rate-counters', script: rateCounters },
  { version: 28, name: 'quick-indexing', script: quickIndexing, drops: twiceMade },
  { version: 29, name: 'open-book', script: '', indexes: [openBook] },
  { version: 30, name: 'sold-transfers', script: soldTransfers },
  { version: 31, name: 'fill-sold', script: '', drops: soldWalked, fillLarge: fillSold },
  { version: 32, name: 'short-walks', script: '', indexes: [...shortWalkIndexes, ...giverIndexes], drops: longWalked },
  { version: 33, name: 'cheapest-listings', script: cheapestListings, indexes: workIndexes },
  { version: 34, name: 'fill-cheapest', script: '', fillLarge: fillCheapest },
  { version: 35, name: 'drop-walked', script: '', drops: walked },
  { version: 36, name: 'order-lists', script: '', indexes: listIndexes, drops: coarseIndexes },
  { version: 37, name: 'waiting-collections', script: waitingCollections },
  { version: 38, name: 'cheapest-categories', script: cheapestCategories },
  { version: 39, name: 'fill-categories', script: '', fillLarge: fillCategories },
  { version: 40, name: 'bundled-works', script: bundledWorks },
  { version: 41, name: 'fill-bundled', script: '', fillLarge: fillBundled },
  { version: 42, name: 'quick-storing', script: quickStoring, indexes: storedIndexes, drops: storedIdly },
  { version: 43, name: 'named-people', script: namedPeople },
  { version: 44, name: 'unwritten-checks', script: unwrittenChecks },
  { version: 45, name: 'open-orders', script: '', indexes: openIndexes },
  { version: 46, name: 'known-works', script: knownWorks, indexes: unreadIndexes, drops: ['items_pending'] },
  { version: 47, name: 'restated-steps', script: restatedSteps, indexes: listIndexes, drops: coarseIndexes },
  { version: 48, name: 'identities', script: identities },
  { version: 49, name: 'net-unit-prices', script: netUnitPrices },
  { version: 50, name: 'fill-net-unit-prices', script: '', fillLarge: fillNetUnitPrices },
  { version: 51, name: 'stored-files', script: storedFiles, indexes: fileIndexes },
  { version: 52, name: 'factories', script: factories },
  { version: 53, name: 'audit-log', script: auditLog },
  { version: 54, name: 'document-files', script: '', indexes: documentIndexes },
  { version: 55, name: 'shown-files', script: '', indexes: shownIndexes, drops: shownCoarsely },
  { version: 56, name: 'signing-proposers', script: signingProposers },
  { version: 57, name: 'order-flags', script: orderFlags },
  { version: 58, name: 'early-collections', script: earlyCollections },
  { version: 59, name: 'item-decimals', script: itemDecimals },
  { version: 60, name: 'heavy-reads', script: heavyReads },
  { version: 61, name: 'item-change', script: itemChange },
]

const lockedMs = 1_000

/** Whoever takes a step holds it; any number that nothing else in the database locks. */
export const stepsLockKey = 7_106_331

/**
 * Brings the schema up to date, each step in a transaction of its own; a new one in one, so that who comes meanwhile finds all of
 * it. Of processes that start together one does it.
 * @throws AppError `configuration` when the database is newer than this code.
 */
export async function migrate(db: Database, steps: readonly Migration[] = migrations): Promise<void> {
  const applied = await db.transaction(async (tx) => {
    const found = await findApplied(tx)
    if (found === 0) for (const step of steps) await takeStep(tx, step, toAtOnce(step))
    return found
  })
  const known = steps.at(-1)?.version ?? 0
  if (applied > known) {
    throw new AppError('configuration', 'The database was written by a newer version of Verdigris. Start that one.', {
      details: `database at ${applied}, code at ${known}`,
    })
  }
  if (applied === 0 || applied === known) return
  await analyzeUnknown(db)
  const left = steps.filter(({ version }) => version > applied)
  for (const step of left) {
    const { version, indexes = [], drops = [], fillLarge } = step
    // What a later one of them drops again nobody would use for long.
    const passing = new Set(left.flatMap((later) => (later.version > version ? (later.drops ?? []) : [])))
    for (const index of indexes.filter(({ name }) => !passing.has(name))) await buildIndex(db, index, version)
    for (const index of drops) await dropIndex(db, index)
    if (fillLarge && version > (await db.transaction(findApplied))) await fillLarge(db)
    await takeWhenFree(db, step)
  }
  // A process that stood still may have built one again after another had dropped it.
  for (const { drops = [] } of left) for (const index of drops) await dropIndex(db, index)
}

/**
 * Who waits for a table that somebody reads for long, as a backup does, has all others wait behind it: it steps back after a second, and
 * tries again.
 */
async function takeWhenFree(db: Database, step: Migration): Promise<void> {
  const take = () =>
    db.transaction(async (tx) => {
      if (step.version <= (await findApplied(tx))) return
      await tx.execute("set local lock_timeout = '1s'")
      await takeStep(tx, step)
    })
  while ((await take().catch(passLocked)) === 'locked') await sleep(lockedMs)
}

function passLocked(error: { cause?: { code?: unknown } }): 'locked' {
  if (error.cause?.code !== '55P03') throw error
  return 'locked'
}

/** @param before what the script needs that is else done outside of the transaction */
async function takeStep(tx: Transaction, { version, name, script, fill }: Migration, before = ''): Promise<void> {
  await tx.execute(`set local statement_timeout = 0; ${before} ${script}`)
  await fill?.(tx)
  const appliedAt = Math.floor(Date.now() / 1000)
  await tx.query('insert into schema_migrations values ($1, $2, $3)', [version, name, appliedAt])
}

/** Nobody is at a new database, and nothing in it. */
function toAtOnce({ indexes = [], drops = [] }: Migration): string {
  return [...indexes.map(toScript), ...drops.map((index) => `drop index if exists ${index};`)].join('')
}

const toScript = ({ name, table, rest }: Index) => `create index if not exists ${name} on ${table} ${rest};`

/** A dump has none of what the planner knows: a step that fills tables from others would take hours for what takes seconds. */
async function analyzeUnknown(db: Database): Promise<void> {
  const unknown = await db.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables t where schemaname = current_schema()
       and not exists (select from pg_stats s where s.schemaname = t.schemaname and s.tablename = t.tablename)`,
  )
  if (unknown.length > 0) await db.execute(`analyze ${unknown.map(({ name }) => name).join(', ')}`)
}

/** The last step that was taken; nobody else takes one until the transaction ends. */
async function findApplied(tx: Transaction): Promise<number> {
  // Another process may be at a step that takes longer than any other statement.
  await tx.execute(`set local statement_timeout = 0; select pg_advisory_xact_lock(${stepsLockKey})`)
  await tx.execute(`create table if not exists schema_migrations (
    version integer primary key,
    name text not null,
    applied_at bigint not null
  )`)
  const [last] = await tx.query<{ version: number }>(
    'select coalesce(max(version), 0) as version from schema_migrations',
  )
  return last?.version ?? 0
}
