// What the server does, beside the least that could do it: reads and writes of the order book, pages, in one run. BENCH_PAIRS: how
// many pairs, at least 9; BENCH_ONLY: part of the names of what is wanted; BENCH_DATABASES: two addresses, of which the second is emptied.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuild } from '../build.mjs'
import { bundleTypescript, importTypescript } from '../import-typescript.mjs'
import { startPostgres } from '../postgres.mjs'
import { createDatabases } from './create-databases.mjs'

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether the gates are kept */
export async function runServer(log) {
  await ensureBuild(log)
  // Writes wait for the disk here, as an operator's do.
  const given = process.env.BENCH_DATABASES?.split(' ')
  const cluster = given ? null : await startPostgres(log)
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  try {
    const { benchServer } = await importTypescript('scripts/bench/bench-server.ts')
    const pairs = Math.max(9, Number(process.env.BENCH_PAIRS ?? 15))
    const chainScript = await bundleTypescript('tests/harness/scaled-chain.ts')
    const urls = given ?? (await createDatabases(cluster?.url ?? ''))
    const only = process.env.BENCH_ONLY ?? ''
    return await benchServer({ urls, folder, chainScript, pairs, only, say: log })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await cluster?.stop()
  }
}
