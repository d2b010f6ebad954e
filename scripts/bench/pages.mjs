// This market beside RainbowKit's plain Next example, built in a temporary folder and served on loopback, measured in turn in one run.
// Bytes are exact; scores are medians of five. BENCH_ROUNDS: of how many.
import { spawn } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuild } from '../build.mjs'
import { findChromium, installChromium } from '../find-chromium.mjs'
import { measureScripts } from '../measure-scripts.mjs'
import { measureFilterClicks } from './filter-click.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Of a filter click’s longest task. */
const mostStandstillMs = 100
const chromeFlags = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
].join(' ')
/** @type {(() => Promise<void>)[]} */
const cleanups = []

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
    for (const cleanup of cleanups.reverse()) await cleanup()
  }
}

/** @param {number[]} values */
function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** @param {string} url @param {string} report @returns {Promise<Record<string, number>>} */
async function runLighthouse(url, report) {
  const args = [url, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${chromeFlags}`]
  const lighthouse = path.resolve('node_modules/.bin/lighthouse')
  const measure = () =>
    run(lighthouse, args, process.cwd(), { CHROME_PATH: findChromium({ isFullBrowser: true }) ?? '' })
  // Chromium sometimes loses the trace (NO_NAVSTART): such a run has no score, and is made again.
  await measure().catch(measure).catch(measure)
  const { categories, audits } = JSON.parse(await readFile(report, 'utf8'))
  const score = (/** @type {string} */ name) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    'LCP ms': Math.round(audits['largest-contentful-paint'].numericValue),
    'TBT ms': Math.round(audits['total-blocking-time'].numericValue),
    CLS: Number(audits['cumulative-layout-shift'].numericValue.toFixed(3)),
  }
}

/** @param {string} market */
async function findPaths(market) {
  const response = await fetch(`${market}/api/v1/items?limit=1&sort=newest`)
  const { items } = await response.json()
  const { chainId, contract, tokenId } = items[0]
  return { item: `/item/${chainId}/${contract}/${tokenId}`, collection: `/collection/${chainId}/${contract}` }
}

/** @param {string} program @param {string[]} args @param {string} cwd @param {Record<string, string>} env @returns {Promise<void>} */
function run(program, args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: environment(env) })
    const end = () => child.kill()
    process.prependOnceListener('exit', end)
    child.once('exit', () => process.off('exit', end))
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ${args[0]} ended with ${code}`))))
  })
}

/**
 * Starts a server that says its address on a line, and ends it with the run.
 * @param {string} program @param {string[]} args @param {string} cwd @param {Record<string, string>} env @returns {Promise<string>}
 */
function serve(program, args, cwd, env) {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: environment(env),
    detached: true,
  })
  const ended = new Promise((resolve) => child.on('exit', resolve))
  const end = () => {
    if (child.pid && child.exitCode === null && child.signalCode === null) process.kill(-child.pid, 'SIGTERM')
  }
  process.prependOnceListener('exit', end)
  child.once('exit', () => process.off('exit', end))
  cleanups.push(async () => {
    end()
    await ended
  })
  return new Promise((resolve, reject) => {
    let output = ''
    const limit = setTimeout(() => reject(new Error(`No address from ${program} ${args[0]}:\n${output}`)), 120_000)
    child.on('error', reject)
    child.stdout.on('data', (text) => {
      output += text
      const url = /(?:open at|Local:)\s+(http:\S+)/.exec(output)?.[1]
      if (!url) return
      clearTimeout(limit)
      resolve(url.replace('localhost', '127.0.0.1'))
    })
  })
}

/** @param {Record<string, string>} extra @returns {NodeJS.ProcessEnv} */
function environment(extra) {
  return { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1', ...extra }
}
