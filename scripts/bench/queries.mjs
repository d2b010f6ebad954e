// The same reads on a small and a large seeded market, on PostgreSQL and on PGlite. BENCH_PAIRS: how many pairs; BENCH_ONLY: a part
// of the names of what is measured; BENCH_DATABASES: a small and a large one (or two of each), PostgreSQL's addresses or PGlite's
// folders, filled where they are empty.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importTypescript } from '../import-typescript.mjs'
import { startPostgres } from '../postgres.mjs'
import { createDatabases } from './create-databases.mjs'

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether the gates are kept */
export async function runQueries(log) {
  const given = process.env.BENCH_DATABASES?.split(' ')
  const cluster = given ? null : await startPostgres(log, { isHasty: true })
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  const folders = ['small', 'large'].map((name) => path.join(folder, name))
  try {
    const { benchQueries } = await importTypescript('scripts/bench/bench-queries.ts')
    const all = given ?? [...(await createDatabases(cluster?.url ?? '')), ...folders]
    return await benchQueries({
      databases: [all.slice(0, 2), all.slice(2, 4)].filter(({ length }) => length === 2),
      pairs: Math.max(9, Number(process.env.BENCH_PAIRS ?? 15)),
      only: process.env.BENCH_ONLY ?? '',
      say: log,
    })
  } finally {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
