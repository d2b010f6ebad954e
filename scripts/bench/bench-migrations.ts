import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { backup } from '@/scripts/backup.mjs'
import { restore } from '@/scripts/restore.mjs'
import { askDatabase } from '@/scripts/soak/ask-database'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { findWrongCounts } from './find-wrong-counts'
import { hashTables } from './hash-tables'
import { makeOlderMarket } from './make-older-market'
import { acts, type Probe, startProbes } from './start-probes'

interface Options {
  /** Three empty databases of a superuser, in a cluster with `track_commit_timestamp`. */
  urls: readonly [older: string, market: string, restored: string]
  /** Empty; for files of this run. */
  folder: string
  /** A backup of an older release, instead of what the others make. */
  dump?: string | undefined
  from: number
  items: number
  orders: number
  say: (line: string) => void
}

const gates = { wholeSeconds: 60, waitMs: 1_000 }
/** What may not be held; of the others it is told how long they waited. */
const gated: readonly Probe['act'][] = ['read of orders', 'write of orders']

interface Step {
  version: number
  name: string
  /** When it was committed. */
  atMs: number
}

/** @returns whether the migrations and a backup keep every gate */
export async function benchMigrations({ urls, folder, dump, from, items, orders, say }: Options): Promise<boolean> {
  const [olderUrl, url, restoredUrl] = urls
  if (!dump) {
    await makeOlderMarket({ url: olderUrl, from, items, orders, say })
    say('Dump')
    await keep(olderUrl, join(folder, 'older'))
    // Its server would go on vacuuming it.
    await askDatabase(url, `drop database ${new URL(olderUrl).pathname.slice(1)}`)
  }
  await bringBack(url, dump ?? join(folder, 'older'), join(folder, 'market'))

  say('Migrations')
  const probes = await startProbes(url)
  const beganMs = Date.now()
  const db = await openPostgresDatabase(url)
  const endedMs = Date.now()
  await db.close()
  const probed = (await probes.stop()).filter(({ atMs }) => atMs <= endedMs)
  const steps = await findSteps(url, beganMs)
  const rows = describeSteps(steps, beganMs, probed)
  const wholeSeconds = (endedMs - beganMs) / 1000
  rows.push(
    `| whole, ${probed.length} probes | ${wholeSeconds.toFixed(1)} | ${acts.map((act) => longest(probed, act)).join(' | ')} |`,
  )
  rows.push(
    `| gate | ${gates.wholeSeconds} | ${acts.map((act) => (gated.includes(act) ? gates.waitMs : '')).join(' | ')} |`,
  )
  for (const row of rows) say(row)

  say('Counts')
  const wrong = await findWrongCounts(url)
  say('Backup and restore')
  const kept = await compareBackup({ url, restoredUrl, folder: join(folder, 'backup') })

  const failed = probed.filter(({ error }) => error !== undefined)
  const missed = [
    ...(steps.length === 0 ? ['no step ran'] : []),
    ...gated.filter((act) => !probed.some((probe) => probe.act === act)).map((act) => `no ${act} ran`),
    ...(wholeSeconds > gates.wholeSeconds ? [`${wholeSeconds.toFixed(1)} s`] : []),
    ...gated
      .filter((act) => longest(probed, act) > gates.waitMs)
      .map((act) => `a ${act} waited ${longest(probed, act)} ms`),
    ...[...new Set(failed.map(({ act, error }) => `a ${act} failed: ${error}`))],
    ...wrong,
    ...kept.different.map((name) => `${name} differs after the restore`),
  ]
  console.log(
    [
      `| step | seconds | ${acts.map((act) => `longest ${act}, ms`).join(' | ')} |`,
      `| --- | --- |${' --- |'.repeat(acts.length)}`,
      ...rows,
      `\nBackup ${kept.backupSeconds.toFixed(1)} s, restore ${kept.restoreSeconds.toFixed(1)} s.`,
      missed.length === 0 ? 'All gates passed.' : `Missed:\n${missed.join('\n')}`,
    ].join('\n'),
  )
  return missed.length === 0
}

/** Those that were taken since. */
async function findSteps(url: string, sinceMs: number): Promise<Step[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<Step>(
    `select * from (
       select version, name, (extract(epoch from pg_xact_commit_timestamp(xmin)) * 1000)::float8 as "atMs" from schema_migrations
     ) steps where "atMs" >= $1 order by version`,
    [sinceMs],
  )
  await client.end()
  return rows
}

function describeSteps(steps: readonly Step[], beganMs: number, probes: readonly Probe[]): string[] {
  return steps.map(({ version, name, atMs }, index) => {
    const fromMs = steps[index - 1]?.atMs ?? beganMs
    // One that waited through the end of a step is of the step that it began in.
    const during = probes.filter((probe) => probe.atMs >= fromMs && probe.atMs < atMs)
    return `| ${version} ${name} | ${((atMs - fromMs) / 1000).toFixed(1)} | ${acts.map((act) => longest(during, act)).join(' | ')} |`
  })
}

const longest = (probes: readonly Probe[], act: Probe['act']) =>
  Math.round(Math.max(0, ...probes.filter((probe) => probe.act === act).map(({ tookMs }) => tookMs)))

async function keep(url: string, folder: string): Promise<void> {
  await mkdir(`${folder}-data`)
  await backup({ dataDir: `${folder}-data`, databaseUrl: url, folder })
}

/** As an operator does, with the statistics that this gathers; nothing of it has been vacuumed. */
const bringBack = (url: string, folder: string, dataDir: string) => restore({ dataDir, databaseUrl: url, folder })

async function compareBackup({ url, restoredUrl, folder }: { url: string; restoredUrl: string; folder: string }) {
  const beganMs = performance.now()
  await keep(url, folder)
  const keptMs = performance.now()
  await bringBack(restoredUrl, folder, `${folder}-restored`)
  const restoredMs = performance.now()
  const [before, after] = [await hashTables(url), await hashTables(restoredUrl)]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  return {
    backupSeconds: (keptMs - beganMs) / 1000,
    restoreSeconds: (restoredMs - keptMs) / 1000,
    different: [...names].filter((name) => before[name] !== after[name]),
  }
}
