import { createSocket } from 'node:dgram'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { checkPage } from './fixtures/check-page'
import { findViolations } from './fixtures/find-violations'
import {
  buildHostilePage,
  buildLeavingPage,
  buildPeerPage,
  drawingPage,
  endlessPage,
  type Tried,
} from './fixtures/hostile-page'
import { watchShifts } from './fixtures/layout-shifts'
import { longWhen } from './fixtures/long'
import { mintPage, pageAlt } from './fixtures/mint-page'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

/** Where something is, in whole pixels, wherever the page is scrolled to. */
const findBox = (of: Locator) =>
  of.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect()
    return [x, y + scrollY, width, height].map(Math.round)
  })

/** The document of the item itself, in the frame that the market's frame is. */
const findItem = (page: Page) => page.frameLocator('iframe').frameLocator('iframe')

for (const hasAxe of [false, true]) {
  test(`an item that is a page runs where its picture is once it is told to, on the whole screen too, and stops${hasAxe ? ', and axe finds nothing at each step' : ''}${longWhen(hasAxe)}`, async ({
    page,
    market,
  }, testInfo) => {
    const look = async (name: string) => {
      if (hasAxe || name === 'page, running') await checkPage(page, testInfo, name)
    }
    const { item, run, url } = await mintPage(market, 'A Drawn Field', drawingPage)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    const readShifts = await watchShifts(page)
    await page.goto(itemPath(item))
    const art = page.getByRole('img', { name: pageAlt })
    const start = page.getByRole('button', { name: run })
    const stop = page.getByRole('button', { name: enMediaPlayer.stop })
    await expect(start).toBeVisible()
    await expect(page.locator('iframe')).toHaveCount(0)
    expect(fetched.some((one) => one.startsWith(url))).toBe(false)
    expect(await readShifts()).toEqual([])
    await look('page, before')
    const place = await findBox(art)
    const below = await findBox(page.getByRole('button', { name: enMediaPlayer.view }))

    await start.press('Enter')
    const frame = findItem(page)
    await expect(frame.locator('body')).toHaveAttribute('data-painted', '20')
    await expect(art).toBeHidden()
    expect(await findBox(page.locator('iframe'))).toEqual(place)
    expect(await findBox(page.getByRole('button', { name: enMediaPlayer.view }))).toEqual(below)
    const colour = () =>
      frame.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
        const [red, green, blue] = canvas.getContext('2d')?.getImageData(45, 30, 1, 1).data ?? []
        return [red, green, blue]
      })
    expect(await colour()).toEqual([0xd2, 0xf5, 0x5e])
    await look('page, running')

    // One runs, wherever it is.
    await page.getByRole('button', { name: enMediaPlayer.view }).click()
    const dialog = page.getByRole('dialog', { name: item.name })
    await expect(dialog.locator('iframe')).toHaveCount(1)
    await expect(page.locator('iframe')).toHaveCount(1)
    await expect(frame.locator('body')).toHaveAttribute('data-painted', '20')
    await look('page, full screen')
    await dialog.getByRole('button', { name: enMediaPlayer.stop }).click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await dialog.getByRole('button', { name: run }).click()
    await expect(frame.locator('body')).toHaveAttribute('data-painted', '20')
    await dialog.getByRole('button', { name: enMediaPlayer.viewer.close }).click()
    await expect(dialog).toBeHidden()
    await expect(frame.locator('body')).toHaveAttribute('data-painted', '20')
    await stop.click()
    await expect(page.locator('iframe')).toHaveCount(0)
    await expect(art).toBeVisible()
    expect(await findBox(art)).toEqual(place)
  })
}

test('a hostile page reaches neither network, wallet, storage nor the window that it is in, and nothing hears it', async ({
  page,
  context,
  browser,
  market,
  evidence,
}) => {
  // What it tries is told to the console, by the browser and by the tests' own watch.
  evidence.expect(
    /content.security|sandbox|allow-|refused|blocked|net::ERR|Failed to|request to another host|Unsafe|SecurityError|NotAllowed|Not allowed|permission/i,
  )
  const called: string[] = []
  const elsewhere = createServer((request, response) => {
    called.push(request.url ?? '')
    response.writeHead(200, { 'access-control-allow-origin': '*' }).end()
  })
  let connections = 0
  elsewhere.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}`
  // As extensions put wallets into pages: all that have an http address, frames too.
  const asked: string[] = []
  await context.exposeFunction('askWallet', (method: string, href: string) => void asked.push(`${method} ${href}`))
  await context.addInitScript(() => {
    if (!/^https?:$/.test(location.protocol)) return
    const { askWallet } = window as unknown as { askWallet: (method: string, href: string) => Promise<void> }
    Object.assign(window, {
      ethereum: { request: ({ method }: { method: string }) => askWallet(method, location.href).then(() => []) },
    })
  })
  const dialogs: string[] = []
  const others: string[] = []
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message())
    void dialog.dismiss()
  })
  page.on('download', (download) => others.push(`download ${download.url()}`))
  context.on('page', (opened) => others.push(`page ${opened.url()}`))
  const { item, run: start } = await mintPage(market, 'A Hostile Field', buildHostilePage(origin, market.url))
  await page.goto(itemPath(item))
  const { href, storage, cookies } = await readMarket(page)
  const fromFrames: string[] = []
  page.on('response', (response) => {
    if (response.frame() !== page.mainFrame()) fromFrames.push(response.url())
  })
  const leaves = page.waitForEvent('console', (message) => message.text().startsWith(`Framing '${origin}/'`))
  const tried = await runUntilTold(page, start)
  await test.info().attach('what it tried', { body: JSON.stringify(tried, null, 2), contentType: 'application/json' })
  await leaves
  expect(called).toEqual([])
  expect(connections).toBe(0)
  expect([dialogs, others]).toEqual([[], []])
  expect(asked.filter((one) => !one.endsWith(href))).toEqual([])
  expect(await readMarket(page)).toEqual({ href, storage, cookies })
  expect(await page.evaluate(() => document.fullscreenElement)).toBeNull()
  expect(tried.origin).toBe('null')
  expect(tried.ethereum).toBe('undefined')
  for (const name of ['popup', 'popup of itself']) expect(tried[name], name).toBe('none')
  for (const name of [
    ...['ethereum of its parent', 'ethereum of the market', 'parent', 'market', 'storage', 'session storage', 'cookie'],
    ...[
      'database',
      'fetch of the market',
      'fetch with cookies',
      'fetch of elsewhere',
      'script of elsewhere',
      'clipboard',
    ],
    ...['camera', 'place', 'an announced wallet', 'full screen'],
  ]) {
    expect(tried[name], name).toMatch(/^refused/)
  }
  expect(tried.messages).toBe('sent')
  // The market goes on, and nothing of it has answered.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: enMediaPlayer.stop }).click()
  await expect(page.getByRole('img', { name: pageAlt })).toBeVisible()
  // But for itself, and what it has made of itself.
  expect(fromFrames.filter((one) => !one.endsWith('-run.html') && !one.startsWith('blob:null/'))).toEqual([])

  // One that leaves without a script does not come anywhere either.
  const leaving = await mintPage(market, 'A Leaving Field', buildLeavingPage(origin))
  await page.goto(itemPath(leaving.item))
  let refused = 0
  page.on('console', (message) => {
    if (message.text().startsWith(`Framing '${origin}/'`)) refused += 1
  })
  await page.getByRole('button', { name: leaving.run }).click()
  // By the policies of both that it is in, perhaps.
  await expect.poll(() => refused).toBeGreaterThanOrEqual(2)
  expect(connections).toBe(0)

  // Opened by itself it does not run; and what it tries does succeed where nobody keeps it from it.
  const alone = await context.newPage()
  const answer = await alone.goto(`${item.playable?.url}-run.html`)
  expect(answer?.status()).toBe(403)
  await alone.goto(item.playable?.url ?? '')
  expect(await alone.evaluate(() => document.contentType)).toBe('text/plain')
  expect(called).toEqual([])
  const free = await evidence.openUnwatched(browser)
  const open = await free.newPage()
  await open.route(`${origin}/open`, (route) =>
    route.fulfill({ contentType: 'text/html', body: buildHostilePage(origin, market.url) }),
  )
  await open.goto(`${origin}/open`)
  await expect.poll(() => called.length).toBeGreaterThan(5)
  await free.close()
  elsewhere.closeAllConnections()
  elsewhere.close()
})

/** Runs an item until it tells the window at the top what it has tried. */
async function runUntilTold(page: Page, run: string): Promise<Tried> {
  await page.evaluate(() => {
    window.addEventListener('message', ({ data, origin }) => {
      if (origin === 'null' && data?.tried) Object.assign(window, { toldTried: data.tried })
    })
  })
  await page.getByRole('button', { name: run }).click()
  const told = await page.waitForFunction(() => (window as unknown as { toldTried?: Tried }).toldTried)
  return told.jsonValue() as Promise<Tried>
}

/** What a hostile page might leave behind. */
function readMarket(page: Page) {
  return page.evaluate(() => ({
    href: location.href,
    storage: Object.keys(localStorage).toSorted(),
    cookies: document.cookie,
  }))
}

test('a page that never ends stops the market for nobody: it is stopped', async ({ page, market }) => {
  const { item, run } = await mintPage(market, 'An Endless Field', endlessPage)
  await page.goto(itemPath(item))
  await runUntilTold(page, run)
  // The market's own thread draws on.
  const draw = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await page.evaluate(draw)
  await page.getByRole('button', { name: enMediaPlayer.stop }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(page.getByRole('img', { name: pageAlt })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
})

test('a page that talks past the web is ended by the browser before it is heard, and the market goes on', async ({
  page,
  market,
  evidence,
}) => {
  let packets = 0
  const heard = createSocket('udp4').on('message', () => {
    packets += 1
  })
  await new Promise<void>((resolve) => heard.bind(0, '127.0.0.1', resolve))
  let beats = 0
  const beaten = createServer((_, response) => {
    beats += 1
    response.end()
  })
  await new Promise<void>((resolve) => beaten.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(beaten.address() as AddressInfo).port}`
  evidence.allowOrigin(origin)
  const { item, run } = await mintPage(market, 'A Talking Field', buildPeerPage(`127.0.0.1:${heard.address().port}`))
  await page.goto(itemPath(item))
  await page.evaluate((address) => {
    setInterval(() => void fetch(address, { mode: 'no-cors' }).catch(() => {}), 50)
  }, origin)
  // Playwright calls a page crashed of which a frame is.
  const ended = page.waitForEvent('crash')
  await page.getByRole('button', { name: run }).click()
  await ended
  const before = beats
  await expect.poll(() => beats).toBeGreaterThan(before + 10)
  expect(packets).toBe(0)
  heard.close()
  beaten.closeAllConnections()
  beaten.close()
})

test.describe('at 375 px', () => {
  test.use(phone)

  test('an item that is a page runs within its place @long', async ({ page, market }) => {
    const { item, run } = await mintPage(market, 'A Narrow Field', drawingPage)
    await page.goto(itemPath(item))
    const place = await findBox(page.getByRole('img', { name: pageAlt }))
    await page.getByRole('button', { name: run }).click()
    await expect(findItem(page).locator('body')).toHaveAttribute('data-painted', '20')
    expect(await findBox(page.locator('iframe'))).toEqual(place)
  })
})
