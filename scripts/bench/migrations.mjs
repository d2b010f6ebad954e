// The migrations forward on the dump of a market as an older release left it, beside one that runs; then its backup and what comes back.
// BENCH_FROM: the version that it is left at; BENCH_ITEMS and BENCH_ORDERS: how large; BENCH_DUMP: a backup of an older release instead.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importTypescript } from '../import-typescript.mjs'
import { startPostgres } from '../postgres.mjs'
import { createDatabases } from './create-databases.mjs'

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether the gates are kept */
export async function runMigrations(log) {
  // It waits for the disk, as an operator's does, and knows when each step ended.
  const cluster = await startPostgres(log, { settings: ['-c', 'track_commit_timestamp=on'] })
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  try {
    const { benchMigrations } = await importTypescript('scripts/bench/bench-migrations.ts')
    return await benchMigrations({
      ...{
        urls: await createDatabases(cluster.url, ['older', 'market', 'restored']),
        folder,
        dump: process.env.BENCH_DUMP,
        say: log,
      },
      from: Number(process.env.BENCH_FROM ?? 1),
      items: Number(process.env.BENCH_ITEMS ?? 100_000),
      orders: Number(process.env.BENCH_ORDERS ?? 1_000_000),
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await cluster.stop()
  }
}
