import { once } from 'node:events'
import { mkdir, readFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startNginx } from '@/e2e/fixtures/nginx'
import { findFreePort } from '@/server/local/chain/find-free-port'
import { startProcess } from '@/tests/harness/start-process'
import { makeCertificate } from '../make-certificate.mjs'
import { comparePairs } from './compare-pairs'
import { bytesAMs, firstWindowBytes, roundTripMs, type SlowLine, startSlowLine } from './start-slow-line'

interface Options {
  /** Empty; for files of this run. */
  folder: string
  pairs: number
  browserPath: string | undefined
  say: (line: string) => void
}

/** How many times the least that the line allows (threats, P4): as reckoned, and as Chromium shows it of a page of words. */
const gate = 2
/** Name, connection, TLS and request are a round trip each; then the first window's bytes. */
const floorMs = 4 * roundTripMs + firstWindowBytes / bytesAMs
/** As much as the first window carries, beside its headers. */
const leastBytes = 14_000
const phone = { viewport: { width: 375, height: 667 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }
const loadMs = 30_000
// With Playwright's ignoreHTTPSErrors Chromium meets the certificate first, and opens a second connection.
const flags = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--ignore-certificate-errors']

/**
 * The market behind nginx as the guide has it, seen by phones that were never here, in turn with a page of words that fills
 * the first window of the line. @returns whether every page keeps the gate
 */
export async function benchSlowLine({ folder, pairs, browserPath, say }: Options): Promise<boolean> {
  const [line, bareLine] = [await startSlowLine(), await startSlowLine()]
  const bare = await startBarePage(folder)
  bareLine.lead(bare.port)
  const market = await startMarket(folder, line.port)
  const front = await startNginx({ pages: [market.port, market.port], media: [market.mediaPort, market.mediaPort] })
  line.lead(Number(new URL(front.url).port))
  const browser = await chromium.launch({ executablePath: browserPath, args: flags })
  try {
    const paths = await findPaths(`http://127.0.0.1:${market.port}`)
    const rows: string[] = []
    let isKept = true
    for (const [name, path] of Object.entries(paths)) {
      const see = (on: SlowLine, at: string) => () => measureSight(browser, on, `https://localhost:${on.port}${at}`)
      const { a, b, median, low, high } = await comparePairs(pairs, see(line, path), see(bareLine, '/'), { warmUps: 1 })
      isKept &&= median <= gate && a <= gate * floorMs
      const spread = `${median.toFixed(2)} (${low.toFixed(2)} to ${high.toFixed(2)})`
      rows.push(`| ${name} | ${Math.round(a)} | ${(a / floorMs).toFixed(2)} | ${Math.round(b)} | ${spread} | ${gate} |`)
      say(rows.at(-1) ?? '')
    }
    console.log(
      [
        `| largest paint on slow 4G, median of ${pairs} pairs | marketplace, ms | times the line’s ${Math.round(floorMs)} ms | 14 kB of text, ms | times (25 to 75 %) | gate |`,
        '| --- | --- | --- | --- | --- | --- |',
        ...rows,
      ].join('\n'),
    )
    return isKept
  } finally {
    await browser.close()
    await front.close()
    await market.stop()
    for (const one of [line, bareLine, bare]) await one.close()
  }
}

/** From the press to the picture or the words that are the largest, in ms. */
async function measureSight(browser: Browser, line: SlowLine, url: string): Promise<number> {
  line.forget()
  const context = await browser.newContext(phone)
  try {
    const page = await context.newPage()
    const response = await page.goto(url, { timeout: loadMs })
    if (response?.status() !== 200) throw new Error(`${url} responded with ${response?.status()}.`)
    const sightMs = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let largestMs = 0
          new PerformanceObserver((list) => {
            largestMs = list.getEntries().at(-1)?.startTime ?? 0
          }).observe({ type: 'largest-contentful-paint', buffered: true })
          // What is painted late would still come in this time.
          setTimeout(() => resolve(largestMs), 1_000)
        }),
    )
    if (sightMs === 0) throw new Error(`${url} painted nothing.`)
    return sightMs
  } finally {
    await context.close()
  }
}

async function startMarket(folder: string, linePort: number) {
  const [port, mediaPort] = [await findFreePort(0), await findFreePort(0)]
  const { stop } = await startProcess(['scripts/start.mjs'], /(is open at)/, {
    ...{ PORT: String(port), MEDIA_PORT: String(mediaPort), DATA_DIR: join(folder, 'market') },
    ...{ PUBLIC_URL: `https://localhost:${linePort}`, MEDIA_ORIGIN: `https://127.0.0.1:${linePort}` },
    TRUSTED_PROXIES: '127.0.0.1',
  })
  return { port, mediaPort, stop }
}

async function startBarePage(folder: string) {
  const own = join(folder, 'bare')
  await mkdir(own)
  makeCertificate(own)
  const [key, cert] = await Promise.all(['key.pem', 'certificate.pem'].map((name) => readFile(join(own, name))))
  const html = `<!doctype html><title>Words</title><p>${'words '.repeat(leastBytes / 6)}</p>`
  const server = createServer({ key, cert }, (_, response) => {
    response.setHeader('content-type', 'text/html')
    response.end(html)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function findPaths(market: string): Promise<Record<string, string>> {
  const { items } = (await (await fetch(`${market}/api/v1/items?limit=1&sort=newest`)).json()) as {
    items: { chainId: number; contract: string; tokenId: string }[]
  }
  const [item] = items
  const collection = `/collection/${item?.chainId}/${item?.contract}`
  return {
    home: '/',
    explore: '/explore',
    item: `/item/${item?.chainId}/${item?.contract}/${item?.tokenId}`,
    collection,
  }
}
