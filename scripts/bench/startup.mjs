// What the start of a page gains (docs/adr/0025-page-startup.md): Lighthouse in turn, in one run, on the pages as they are, with script tags
// that do not wait for the first frame, and with React's hydration in one task. BENCH_ROUNDS: how often.
import { mkdtemp, rm } from 'node:fs/promises'
import http from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ensureBuild } from '../build.mjs'
import { installChromium } from '../find-chromium.mjs'
import { copySources } from './patches.mjs'
import { cleanups, findPaths, median, run, runLighthouse, serve } from './run-lighthouse.mjs'

const rounds = Number(process.env.BENCH_ROUNDS ?? 5)
/** Less than this of LCP and of blocking time is not worth a mechanism. */
const leastGain = 0.05

/** @param {(line: string) => void} log @returns {Promise<boolean>} whether each mechanism gains enough */
export async function runStartup(log) {
  installChromium(log, { isFullBrowser: true })
  await ensureBuild(log)
  const folder = await mkdtemp(path.join(tmpdir(), 'verdigris-bench-'))
  cleanups.push(() => rm(folder, { recursive: true, force: true, maxRetries: 5 }))
  try {
    const copy = path.join(folder, 'copy')
    await copySources(copy)
    log('Building the pages with hydration in one task')
    await run('npm', ['run', 'build'], copy, { BENCH_WITHOUT_PATCH: 'hydrate_in_slices' })
    const market = await serve(process.execPath, ['scripts/start.mjs'], process.cwd(), {
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'market') },
    })
    const oneTask = await serve(process.execPath, ['scripts/start.mjs'], copy, {
      ...{ PORT: '0', DATA_DIR: path.join(folder, 'one-task'), BENCH_WITHOUT_PATCH: 'hydrate_in_slices' },
    })
    const variants = {
      'as it is': await startProxy(market, (html) => html),
      'scripts at once': await startProxy(market, loadScriptsAtOnce),
      'hydration in one task': await startProxy(oneTask, (html) => html),
    }
    /** @type {Map<string, Record<string, number>[]>} */
    const reports = new Map()
    for (let round = 1; round <= rounds; round++) {
      for (const [variant, origin] of Object.entries(variants)) {
        const { item } = await findPaths(origin)
        for (const [page, url] of Object.entries({ home: origin, item: origin + item })) {
          log(`Lighthouse, round ${round} of ${rounds}: ${page}, ${variant}`)
          const report = await runLighthouse(url, path.join(folder, 'report.json'))
          reports.set(`${page}, ${variant}`, [...(reports.get(`${page}, ${variant}`) ?? []), report])
        }
      }
    }
    const read = (/** @type {string} */ page, /** @type {string} */ variant, /** @type {string} */ figure) =>
      median((reports.get(`${page}, ${variant}`) ?? []).map((report) => report[figure] ?? Number.NaN)) ?? Number.NaN
    console.log(`\n| page, median of ${rounds} | LCP ms | TBT ms | most lost without it |\n| --- | --- | --- | --- |`)
    /** @type {Record<string, number>} */
    const gains = {}
    for (const page of ['home', 'item']) {
      for (const variant of Object.keys(variants)) {
        const loss = Math.max(
          ...['LCP ms', 'TBT ms'].map((figure) => 1 - read(page, 'as it is', figure) / read(page, variant, figure)),
        )
        gains[variant] = Math.max(gains[variant] ?? 0, loss)
        const figures = ['LCP ms', 'TBT ms'].map((figure) => read(page, variant, figure))
        console.log(`| ${page}, ${variant} | ${figures.join(' | ')} | ${(loss * 100).toFixed(1)} % |`)
      }
    }
    return Object.entries(gains).every(([variant, gain]) => variant === 'as it is' || gain >= leastGain)
  } finally {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
}

/** The page without `deferScripts`: its script tags are what Next makes them. @param {string} html */
function loadScriptsAtOnce(html) {
  const inline = html.match(/<script>(?:(?!<\/script>).)*script\[type=late\](?:(?!<\/script>).)*<\/script>/s)?.[0]
  if (!inline || !html.includes('type="late"')) throw new Error('The page no longer defers its scripts.')
  return html.replace(inline, '').replaceAll('type="late"', 'defer=""')
}

/**
 * Serves what a market serves, its HTML uncompressed and without a content policy, which knows inline scripts by their hashes.
 * @param {string} origin @param {(html: string) => string} change @returns {Promise<string>} its address
 */
async function startProxy(origin, change) {
  const server = http.createServer((request, response) => {
    const isPage = request.headers.accept?.includes('text/html')
    const headers = { ...request.headers, host: new URL(origin).host, ...(isPage && { 'accept-encoding': 'identity' }) }
    const forwarded = http.request(origin + request.url, { method: request.method, headers }, async (answer) => {
      const { 'content-security-policy': _, 'content-length': length, ...kept } = answer.headers
      if (!answer.headers['content-type']?.includes('text/html')) {
        response.writeHead(answer.statusCode ?? 502, length ? { ...kept, 'content-length': length } : kept)
        answer.pipe(response)
        return
      }
      const chunks = await answer.toArray()
      response.writeHead(answer.statusCode ?? 502, kept).end(change(Buffer.concat(chunks).toString()))
    })
    forwarded.on('error', () => response.writeHead(502).end())
    request.pipe(forwarded)
  })
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  cleanups.push(async () => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`
}
