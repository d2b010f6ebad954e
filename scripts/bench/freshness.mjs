// How long after a block a page tells of what is in it. BENCH_EVENTS: how many events, at least 100.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuild } from '../build.mjs'
import { findChromium, installChromium } from '../find-chromium.mjs'
import { bundleTypescript, importTypescript } from '../import-typescript.mjs'
import { startPostgres } from '../postgres.mjs'

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether the gates are kept */
export async function runFreshness(log) {
  installChromium(log, { isFullBrowser: true })
  await ensureBuild(log)
  const cluster = await startPostgres(log)
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  try {
    const { benchFreshness } = await importTypescript('scripts/bench/bench-freshness.ts')
    const chainScript = await bundleTypescript('tests/harness/scaled-chain.ts')
    const events = Math.max(100, Number(process.env.BENCH_EVENTS ?? 100))
    return await benchFreshness({
      ...{ databaseUrl: cluster.url, folder, chainScript, events, browserPath: findChromium({ isFullBrowser: true }) },
    })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
    await cluster.stop()
  }
}
