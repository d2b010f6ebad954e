// The bytes of a page's JavaScript, compressed the same way whatever the server sends.
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'

const flags = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking'],
  ...['--disable-component-update', '--disable-sync'],
]
const idleMs = 3_000

/**
 * @param {string} url
 * @param {string | undefined} executablePath
 * @returns {Promise<{ firstLoadBytes: number, idleBytes: number }>} gzip -9: script tags of the HTML without nomodule;
 *   and every script that the browser has asked for once the page has been quiet for a while
 */
export async function measureScripts(url, executablePath) {
  const html = await (await fetch(url)).text()
  const tags = [...html.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag)
  const sources = tags
    .filter((tag) => !/\bnomodule\b/i.test(tag))
    .flatMap((tag) => /\bsrc="([^"]+)"/.exec(tag)?.[1] ?? [])
  let firstLoadBytes = 0
  for (const source of new Set(sources)) {
    const response = await fetch(new URL(source.replaceAll('&amp;', '&'), url))
    firstLoadBytes += gzipSync(Buffer.from(await response.arrayBuffer()), { level: 9 }).length
  }
  return { firstLoadBytes, idleBytes: await measureIdle(url, executablePath) }
}

/** @param {string} url @param {string | undefined} executablePath */
async function measureIdle(url, executablePath) {
  const browser = await chromium.launch({ executablePath, args: flags })
  try {
    const page = await browser.newPage()
    /** @type {Promise<number>[]} */
    const sizes = []
    page.on('response', (response) => {
      if (response.request().resourceType() !== 'script') return
      sizes.push(
        response.body().then(
          (body) => gzipSync(body, { level: 9 }).length,
          () => 0,
        ),
      )
    })
    await page.goto(url, { waitUntil: 'load' })
    await new Promise((resolve) => setTimeout(resolve, idleMs))
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  } finally {
    await browser.close()
  }
}
