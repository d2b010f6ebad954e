// The same reads on seeded markets of three sizes, on PostgreSQL and on PGlite. BENCH_PAIRS: how many pairs; BENCH_ONLY: a part of
// the names of what is measured; BENCH_DATABASES: a small, a quiet and a large one (or three of each), PostgreSQL's addresses or
// PGlite's folders, filled where they are empty.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { importTypescript } from '../import-typescript.mjs'
import { startPostgres } from '../postgres.mjs'
import { createDatabases } from './create-databases.mjs'

const names = ['small', 'quiet', 'large']

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether the gates are kept */
export async function runQueries(log) {
  const given = process.env.BENCH_DATABASES?.split(' ')
  const cluster = given ? null : await startPostgres(log, { isHasty: true })
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  try {
    const { benchQueries } = await importTypescript('scripts/bench/bench-queries.ts')
    const all = given ?? [
      ...(await createDatabases(cluster?.url ?? '', names)),
      ...names.map((name) => path.join(folder, name)),
    ]
    if (all.length % names.length > 0)
      throw new Error(`BENCH_DATABASES must be of ${names.join(', ')}, with three URLs each time or none.`)
    return await benchQueries({
      databases: [all.slice(0, 3), all.slice(3)].filter(({ length }) => length === names.length),
      pairs: Math.max(9, Number(process.env.BENCH_PAIRS ?? 15)),
      only: process.env.BENCH_ONLY ?? '',
      say: log,
    })
  } finally {
    await cluster?.stop()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
