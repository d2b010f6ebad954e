// This market beside RainbowKit's plain Next example, built in a temporary folder and served on loopback, measured in turn in one run.
// Bytes are exact; scores are medians of five. BENCH_ROUNDS: of how many.
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuild } from '../build.mjs'
import { findChromium, installChromium } from '../find-chromium.mjs'
import { measureScripts } from '../measure-scripts.mjs'
import { measureFilterClicks } from './filter-click.mjs'
import { cleanups, findPaths, median, run, runLighthouse, serve } from './run-lighthouse.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Of a filter click’s longest task. */
const mostStandstillMs = 100
/** @param {(line: string) => void} log @returns {Promise<boolean>} whether a filter click keeps its gate */
export async function runPages(log) {
  installChromium(log, { isFullBrowser: true })
  await ensureBuild(log)
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true }))
  try {
    log("Building RainbowKit's plain example (two or three minutes)")
    const example = path.join(folder, 'example')
    await cp('scripts/bench/rainbowkit-example', example, { recursive: true })
    await run('npm', ['install', '--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund'], example)
    await run('npx', ['next', 'build', '--webpack'], example)

    const market = await serve(process.execPath, ['scripts/start.mjs'], process.cwd(), {
      PORT: '0',
      DATA_DIR: path.join(folder, 'market'),
    })
    const plain = await serve('npx', ['next', 'start', '-p', '0', '-H', '127.0.0.1'], example, {})
    const { item, collection } = await findPaths(market)
    const targets = [
      { name: 'Verdigris, home', url: market },
      { name: 'Verdigris, explore', url: `${market}/explore` },
      { name: 'Verdigris, item', url: market + item },
      { name: 'Verdigris, collection', url: market + collection },
      { name: 'RainbowKit example', url: plain },
    ]

    console.log(`\n| page | first-load JS, kB gzip | all JS when idle, kB gzip |\n| --- | --- | --- |`)
    for (const { name, url } of targets) {
      const { firstLoadBytes, idleBytes } = await measureScripts(url, findChromium({ isFullBrowser: true }))
      console.log(`| ${name} | ${(firstLoadBytes / 1000).toFixed(1)} | ${(idleBytes / 1000).toFixed(1)} |`)
    }

    const standstills = await measureFilterClicks(`${market}/explore`, findChromium({ isFullBrowser: true }))
    console.log(
      `\n| a filter click at 4x CPU, longest task of ${standstills.length} clicks, ms | median | worst |\n| --- | --- | --- |`,
    )
    console.log(`| explore | ${Math.round(median(standstills) ?? 0)} | ${Math.round(standstills.at(-1) ?? 0)} |`)

    /** @type {Map<string, Record<string, number>[]>} */
    const reports = new Map(targets.map(({ name }) => [name, []]))
    for (let round = 1; round <= rounds; round++) {
      for (const { name, url } of targets) {
        log(`Lighthouse, round ${round} of ${rounds}: ${name}`)
        const report = await runLighthouse(url, path.join(folder, 'report.json'))
        log(`  ${JSON.stringify(report)}`)
        reports.get(name)?.push(report)
      }
    }
    const columns = ['performance', 'accessibility', 'best-practices', 'seo', 'LCP ms', 'TBT ms', 'CLS']
    console.log(
      `\n| Lighthouse mobile, median of ${rounds} | ${columns.join(' | ')} |\n| --- |${' --- |'.repeat(columns.length)}`,
    )
    for (const [name, runs] of reports) {
      const cells = columns.map((column) => median(runs.map((report) => report[column] ?? Number.NaN)))
      console.log(`| ${name} | ${cells.join(' | ')} |`)
    }
    return (standstills.at(-1) ?? Number.NaN) <= mostStandstillMs
  } finally {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
}
