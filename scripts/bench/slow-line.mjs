// When the largest part of a page is seen on slow 4G, beside the least that such a line allows. BENCH_PAIRS: how many pairs, at least 9.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuild } from '../build.mjs'
import { findChromium, installChromium } from '../find-chromium.mjs'
import { importTypescript } from '../import-typescript.mjs'

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether the gates are kept */
export async function runSlowLine(log) {
  installChromium(log, { isFullBrowser: true })
  await ensureBuild(log)
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  try {
    const { benchSlowLine } = await importTypescript('scripts/bench/bench-slow-line.ts')
    const pairs = Math.max(9, Number(process.env.BENCH_PAIRS ?? 9))
    return await benchSlowLine({ folder, pairs, browserPath: findChromium({ isFullBrowser: true }), say: log })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
