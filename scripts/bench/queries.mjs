// The same searches and filters on a small and a large seeded market, in a PostgreSQL of their own. BENCH_PAIRS: how many
// pairs; BENCH_ONLY: a part of the names of what is measured; BENCH_DATABASES: two addresses, filled where they are empty.
import { importTypescript } from '../import-typescript.mjs'
import { installDependencies } from '../install.mjs'
import { startPostgres } from '../postgres.mjs'
import { createDatabases } from './create-databases.mjs'

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether the gate is kept */
export async function runQueries(log) {
  await installDependencies({ development: true, log })
  const given = process.env.BENCH_DATABASES?.split(' ')
  const cluster = given ? null : await startPostgres(log, { isHasty: true })
  try {
    const { benchQueries } = await importTypescript('scripts/bench/bench-queries.ts')
    return await benchQueries({
      urls: given ?? (await createDatabases(cluster?.url ?? '')),
      pairs: Math.max(9, Number(process.env.BENCH_PAIRS ?? 15)),
      only: process.env.BENCH_ONLY ?? '',
      say: log,
    })
  } finally {
    await cluster?.stop()
  }
}
