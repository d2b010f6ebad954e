// What the parts of the bench that look at pages share: a server beside them, and Lighthouse.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { findChromium } from '../find-chromium.mjs'

const chromeFlags = [
  ...['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
].join(' ')
/** What ends the servers that were started, in order. @type {(() => Promise<void>)[]} */
export const cleanups = []

/** @param {number[]} values */
export function median(values) {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]
}

/** @param {string} url @param {string} report @returns {Promise<Record<string, number>>} */
export async function runLighthouse(url, report) {
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
export async function findPaths(market) {
  const response = await fetch(`${market}/api/v1/items?limit=1&sort=newest`)
  const { items } = await response.json()
  const { chainId, contract, tokenId } = items[0]
  return { item: `/item/${chainId}/${contract}/${tokenId}`, collection: `/collection/${chainId}/${contract}` }
}

/** @param {string} program @param {string[]} args @param {string} cwd @param {Record<string, string>} env @returns {Promise<void>} */
export function run(program, args, cwd, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'], env: environment(env) })
    const end = () => child.kill()
    process.prependOnceListener('exit', end)
    child.once('exit', () => process.off('exit', end))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${program} ${args[0]} exited with code ${code}`)),
    )
  })
}

/**
 * Starts a server that says its address on a line, and ends it with the run.
 * @param {string} program @param {string[]} args @param {string} cwd @param {Record<string, string>} env @returns {Promise<string>}
 */
export function serve(program, args, cwd, env) {
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
    const limit = setTimeout(() => reject(new Error(`${program} ${args[0]} printed no address:\n${output}`)), 120_000)
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
