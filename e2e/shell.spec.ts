import sharp from 'sharp'
import { formatEther } from '@/lib/base/format/format-ether'
import { getSite } from '@/lib/base/site'
import { collectionHref } from '@/lib/collections/collection-href'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enErrorPages } from '@/lib/i18n/generated/en/error-pages'
import { enExplore } from '@/lib/i18n/generated/en/explore'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { holdRequests } from './fixtures/hold-requests'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { startPagesAlone } from './fixtures/pages-alone'
import { expect, test } from './fixtures/test'
import { ItemList } from './pages/item-list'
import { ItemPage, itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const pages: [name: string, findPath: (market: Market) => Promise<string>, status: number][] = [
  ['home', async () => '/', 200],
  ['explore', async () => '/explore', 200],
  ['item', async (market) => itemPath(await market.findItemForSale()), 200],
  ['collection', async (market) => collectionHref(await market.findItemForSale()), 200],
  ['404', async () => '/no-such-page', 404],
  ['500', async () => '/500', 500],
]

// The HTML alone is read.
test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const [name, findPath, status] of pages) {
    test(`${name} says to other sites what it is, with a picture that is there`, async ({ page, market, evidence }) => {
      if (status !== 200) evidence.expect(new RegExp(`status of ${status}`))
      const response = await page.goto(await findPath(market))
      expect(response?.status()).toBe(status)
      const read = (selector: string) => page.locator(`head > ${selector}`).getAttribute('content')
      expect(await read('meta[name="description"]')).toBeTruthy()
      expect(await page.title()).toContain(getSite().name)
      expect(await read('meta[property="og:title"]')).toBe(await page.title())
      expect(await read('meta[property="og:description"]')).toBe(await read('meta[name="description"]'))
      expect(await read('meta[property="og:site_name"]')).toBe(getSite().name)
      expect(await read('meta[property="og:type"]')).toBe('website')
      expect(await read('meta[property="og:locale"]')).toBe('en_US')
      const picture = await page.request.get(new URL((await read('meta[property="og:image"]')) ?? '', page.url()).href)
      const type = await read('meta[property="og:image:type"]')
      expect(picture.headers()['content-type']).toBe(type)
      const { format, width, height } = await sharp(await picture.body()).metadata()
      expect({ type: `image/${format}`, width, height }).toEqual({ type, width: 1200, height: 630 })
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    })
  }

  test('a page or an item that does not exist is a 404 that leads on', async ({ page, market, evidence }) => {
    evidence.expect(/status of 404/)
    const { contract } = await market.findItemForSale()
    for (const path of ['/no-such-page', `/item/31337/${contract}/999`, `/item/1/${contract}/1`, '/item/x/y/z']) {
      expect((await page.goto(path))?.status(), path).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(enErrorPages.notFound.heading)
    }
    await page.getByRole('link', { name: enErrorPages.notFound.action }).click()
    await expect(page).toHaveURL(/\/explore$/)
  })

  test('a fault is a 500 that says whose it is and leads home', async ({ page, evidence }) => {
    evidence.expect(/status of 500/)
    expect((await page.goto('/500'))?.status()).toBe(500)
    await expect(page.getByRole('main')).toContainText(enErrorPages.failed.text)
    await page.getByRole('link', { name: enErrorPages.failed.action }).click()
    await expect(page).toHaveURL(/\/$/)
  })

  test('pages without a market behind them are a 503 with a way to try again', async ({ page, evidence }) => {
    const alone = await startPagesAlone()
    evidence.allowOrigin(alone.url)
    evidence.expect(/status of 503/)
    try {
      for (const path of ['/', '/explore?category=Art', '/item/31337/0x4572a36067bE23C8141a759a8109b2c102CA073D/1']) {
        const response = await page.goto(`${alone.url}${path}`)
        expect(response?.status(), path).toBe(503)
        expect(response?.headers()['retry-after']).toBe('5')
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(enCommon.unavailable.heading)
        await expect(page.getByRole('link', { name: enCommon.unavailable.action })).toHaveAttribute('href', path)
      }
    } finally {
      await alone.close()
    }
  })

  test('a search that no database takes is left out', async ({ page }) => {
    const list = new ItemList(page)
    expect((await list.gotoExplore('?q=%00'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enExplore.heading)
    await expect(list.cards.first()).toBeVisible()
  })
})

test('a fault names the request, by which the log names its cause', async ({ page, evidence }) => {
  evidence.expect(/status of 500/)
  const response = await page.goto('/500')
  const id = response?.headers()['x-request-id'] ?? ''
  expect(id).toMatch(/^[\da-f-]{36}$/)
  await expect(page.getByRole('main')).toContainText(enErrorPages.failed.requestId({ id }))
})

test('a focus that comes to the header, or to the tabs below, leaves the page where it is', async ({ page }) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await page.goto('/')
  await page.evaluate(() => scrollTo(0, 900))
  const stays = await page
    .locator(`header :is(a, button), nav[aria-label="${enCommon.layout.tabs}"] a`)
    .evaluateAll((all) =>
      all
        .filter((one) => one.checkVisibility())
        .map((one) => {
          ;(one as HTMLElement).focus()
          return scrollY
        }),
    )
  expect(new Set(stays)).toEqual(new Set([900]))
})

test('a button that is pressed before the code of its page is there counts @long', async ({ page, evidence }) => {
  evidence.expect(/status of 404/)
  const letGo = await holdRequests(page)
  await page.goto('/moderation', { waitUntil: 'commit' })
  await page.getByRole('button', { name: enModeration.closed.signIn }).click()
  letGo()
  await expect(new WalletModal(page).root).toBeVisible()
})

for (const isConnected of [false, true]) {
  test(`what is pressed before the code of its page is there counts, ${isConnected ? 'with' : 'without'} a wallet${longWhen(isConnected)}`, async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const itemPage = new ItemPage(page)
    await itemPage.goto(item)
    if (isConnected) {
      await new WalletModal(page).open()
      await new WalletModal(page).chooseDemo('Ada')
      await expect(itemPage.connectedWallet(market.account('Ada').address)).toBeVisible()
    }
    for (const button of [
      itemPage.buyButton,
      itemPage.priceBar.getByRole('button', { name: enCommon.item.makeOffer }),
    ]) {
      const letGo = await holdRequests(page)
      await page.goto(itemPath(item), { waitUntil: 'commit' })
      await button.click()
      await expect(button).toHaveAttribute('aria-busy', 'true')
      letGo()
      await expect(isConnected ? page.getByRole('dialog') : new WalletModal(page).root).toBeVisible()
    }
  })
}

test('each category shows its items and no others @long', async ({ page, market }) => {
  const { items } = (await market.get('/items?limit=100')) as { items: { name: string; category: string | null }[] }
  const list = new ItemList(page)
  await list.gotoExplore()
  for (const category of new Set(items.flatMap((item) => item.category ?? []))) {
    await list.chip(enItemList.categories, category).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(category)
    const names = items.filter((item) => item.category === category).map((item) => item.name)
    await expect(list.cards).toHaveCount(names.length)
    expect((await list.readNames()).sort()).toEqual(names.sort())
  }
})

test('items sort by price as numbers, and by end @long', async ({ page, market }) => {
  // 10 comes after 9 by price and before it by letters.
  const item = await market.findItemForSale()
  await market.list(item, { priceWei: 10n ** 15n * 9n, seconds: 600 })
  const list = new ItemList(page)
  await list.gotoExplore()
  const ascending = (a: number, b: number) => a - b
  await list.choose(enItemList.sort, enItemList.sorts.price_asc)
  await expect(page).toHaveURL(/sort=price_asc/)
  await expect(list.cards.first()).toContainText(`${formatEther(10n ** 15n * 9n)} ETH`)
  const rising = await list.readPrices()
  expect(rising).toEqual([...rising].sort(ascending))
  await list.choose(enItemList.sort, enItemList.sorts.price_desc)
  await expect(page).toHaveURL(/sort=price_desc/)
  await expect.poll(() => list.readPrices()).toEqual([...rising].sort(ascending).reverse())

  await list.choose(enItemList.sort, enItemList.sorts.ending)
  await expect(page).toHaveURL(/sort=ending/)
  await expect(list.cards.first()).toContainText(item.name)
  const ends = await list.cards
    .locator('time')
    .evaluateAll((times) => times.map((time) => time.getAttribute('datetime')))
  expect(ends).toEqual([...ends].sort())
})

test('page views are not counted where no host counts them', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  const idle = page.waitForResponse('**/api/v1/events*')
  await page.goto('/')
  await idle
  expect(requests.filter((url) => /_vercel|insights|analytics/.test(url))).toEqual([])
})
