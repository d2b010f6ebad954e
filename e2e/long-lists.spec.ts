import type { Page } from '@playwright/test'
import type { NextRouter } from 'next/router'
import { collectionsPageSchema } from '@/lib/api/schemas/collection'
import { collectionHref } from '@/lib/collections/collection-href'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { enLoadMore } from '@/lib/i18n/generated/en/load-more'
import { holdRequests } from './fixtures/hold-requests'
import { watchShifts } from './fixtures/layout-shifts'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { startSeededMarket } from './fixtures/seeded-market'
import { desktop, phone } from './fixtures/shapes'
import { test as base, expect } from './fixtures/test'
import { traceTasks } from './fixtures/trace-tasks'

const test = base.extend<object, { market: Market }>({
  market: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures' names out of the pattern
    async ({}, use) => {
      const { market, close } = await startSeededMarket({ items: 4_000, orders: 4_000 })
      await use(market)
      await close()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const part = (page: Page, from: number) =>
  page.getByRole('list', { name: enLoadMore.added({ from, to: from + 59 }), exact: true })
const explore = async () => '/explore'
const filtered = async () => '/explore?status=not_on_sale&sort=price_desc'
async function findLargest(market: Market): Promise<string> {
  const { collections } = collectionsPageSchema.parse(await market.get('/collections?limit=100'))
  const [largest] = collections.sort((a, b) => b.itemCount - a.itemCount)
  if (!largest) throw new Error('The market has no collections')
  return collectionHref(largest)
}

/** Until works from that place on are in sight. */
async function wheelTo(page: Page, from: number): Promise<void> {
  const isThere = () =>
    page.locator('main ul[aria-label]').evaluateAll(
      (lists, wanted) =>
        lists.some((list) => {
          const first = Number(/\d+/.exec(list.ariaLabel ?? '')?.[0] ?? 0)
          return first >= wanted && list.getBoundingClientRect().top < innerHeight
        }),
      from,
    )
  await expect(async () => {
    await page.mouse.wheel(0, 1_000)
    expect(await isThere()).toBe(true)
  }).toPass({ timeout: 60_000, intervals: [50] })
}

/** Whatever is in sight is there. */
async function expectFilled(page: Page): Promise<void> {
  const countComing = () =>
    page.locator('main li[aria-hidden]').evaluateAll(
      (cells) =>
        cells.filter((cell) => {
          const { top, bottom, height } = cell.getBoundingClientRect()
          return height > 0 && top < innerHeight && bottom > 0
        }).length,
    )
  await expect.poll(countComing).toBe(0)
}

interface Seen {
  href: string
  top: number
}

/** An item in the middle of the screen, and where it stands. */
async function refresh(page: Page): Promise<Seen> {
  const findSeen = () =>
    page.evaluate(async () => {
      // What was asked to scroll has come to rest.
      for (let top = -1; top !== scrollY; ) {
        top = scrollY
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      }
      const links = [...document.querySelectorAll<HTMLAnchorElement>('li article :is(h2, h3) a')]
      const seen = links.map((link) => ({ href: link.getAttribute('href'), top: link.getBoundingClientRect().top }))
      return seen.find(({ top }) => top > innerHeight / 3 && top < innerHeight)
    })
  for (;;) {
    await expectFilled(page)
    const seen = await findSeen()
    if (seen?.href) return { href: seen.href, top: seen.top }
    // At the end of what is there, where the foot of the page fills the screen.
    await page.mouse.wheel(0, -200)
  }
}

const findItem = (page: Page, { href }: Seen) => page.locator(`li article :is(h2, h3) a[href="${href}"]`)

async function open(page: Page, seen: Seen): Promise<void> {
  await findItem(page, seen).click()
  await expect(page).toHaveURL(new RegExp(`${seen.href}$`))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

async function expectPlace(page: Page, seen: Seen): Promise<void> {
  await expect(async () => {
    const top = await findItem(page, seen).evaluate((link) => link.getBoundingClientRect().top, { timeout: 500 })
    expect(Math.abs(top - seen.top), `${top}, and stood at ${seen.top}`).toBeLessThanOrEqual(2)
  }).toPass({ timeout: 15_000 })
}

for (const [name, findPath] of [
  ['all items', explore],
  ['filtered items', filtered],
  ['the items of a collection', findLargest],
] as const) {
  test(`${name}: back, forward and a reload each find the place again${longWhen(findPath !== explore)}`, async ({
    page,
    market,
  }) => {
    const path = await findPath(market)
    await page.goto(path)
    await wheelTo(page, 121)
    const seen = await refresh(page)
    await open(page, seen)
    await page.goBack()
    await expectPlace(page, seen)
    await page.goForward()
    await expect(page).toHaveURL(new RegExp(`${seen.href}$`))
    await expect(findItem(page, seen)).toHaveCount(0)
    await page.goBack()
    await expectPlace(page, seen)
    await page.reload()
    await expectPlace(page, seen)
  })
}

test('whoever goes on and comes back before the next page is there stands where they stood @long', async ({ page }) => {
  await page.goto('/explore')
  await wheelTo(page, 121)
  const first = await refresh(page)
  await open(page, first)
  await page.goBack()
  await expectPlace(page, first)
  // Nobody is brought anywhere any more.
  await wheelTo(page, 181)
  const seen = await refresh(page)
  await page.route(/\/_next\/data\/[^/]+\/item\//, () => {})
  await page.goForward()
  await expect(page).toHaveURL(new RegExp(`${first.href}$`))
  const arrived = page.evaluate(() => {
    const { next } = window as unknown as { next: { router: NextRouter } }
    return new Promise<void>((resolve) => next.router.events.on('routeChangeComplete', () => resolve()))
  })
  await page.goBack()
  await arrived
  await expectPlace(page, seen)
})

test('an address that is open twice in one history has two places, and a new visit begins at the top @long', async ({
  page,
}) => {
  await page.goto('/explore')
  await wheelTo(page, 121)
  const first = await refresh(page)
  await open(page, first)
  await page.getByRole('banner').getByRole('link', { name: 'Explore' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Explore' })).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await wheelTo(page, 61)
  const second = await refresh(page)
  expect(second.href).not.toBe(first.href)
  await open(page, second)
  await page.goBack()
  await expectPlace(page, second)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${first.href}$`))
  await page.goBack()
  await expectPlace(page, first)
})

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(shape)

    for (const isEarly of [true, false]) {
      // `npm test` runs each width once and each moment once.
      const isLong = isEarly === (shape === desktop)
      test(`the end of a long list is jumped to ${isEarly ? 'before' : 'after'} its code is there, and nothing moves${longWhen(isLong)}`, async ({
        page,
      }) => {
        const readShifts = await watchShifts(page)
        const letGo = isEarly ? await holdRequests(page) : () => {}
        await page.goto('/explore', { waitUntil: 'commit' })
        await expect(page.getByRole('article').first()).toBeVisible()
        if (!isEarly) {
          await expect(async () => {
            await page.mouse.wheel(0, 10)
            await expect(page.locator('[aria-busy=false]:has(> [role=status])')).toHaveCount(1, { timeout: 500 })
          }).toPass()
        }
        // A page whose code is held back is read before it has its looks.
        await expect(page.locator('body')).toHaveCSS('margin', '0px')
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
        const { length } = await readShifts()
        for (let press = 1; press <= 4; press += 1) {
          // The first jump takes one frame, as with a dragged scrollbar. The End key scrolls over several frames.
          if (press === 1 && !isEarly) await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
          else await page.keyboard.press('End')
          await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1_000)
          letGo()
          await expectFilled(page)
          const shifts = (await readShifts()).slice(length)
          const sum = shifts.reduce((all, { value }) => all + value, 0)
          expect(sum, `${press}: ${JSON.stringify(shifts, null, 1)}`).toBeLessThan(0.02)
        }
        await page.mouse.wheel(0, -1_000)
        await wheelTo(page, 121)
      })
    }
  })
}

/** What is left when nothing is held that is not in use. */
async function measure(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('HeapProfiler.collectGarbage')
  const { metrics } = await session.send('Performance.getMetrics')
  await session.detach()
  const find = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return { nodes: find('Nodes'), heap: find('JSHeapUsedSize') }
}

test('ten thousand items are read to their end and back, and the memory stays flat @long', async ({
  page,
  browser,
  evidence,
}) => {
  test.setTimeout(900_000)
  const { market, close } = await startSeededMarket({ items: 10_000, orders: 20_000 })
  try {
    evidence.allowOrigin(market.url)
    evidence.allowOrigin(market.mediaOrigin)
    await page.setViewportSize(desktop.viewport)
    await page.goto(`${market.url}/explore`)
    let longest = 0
    const read = async (deltaY: number, isThere: () => Promise<boolean>) => {
      const readTasks = await traceTasks(browser)
      while (!(await isThere())) await page.mouse.wheel(0, deltaY)
      for (const task of await readTasks()) longest = Math.max(longest, task)
      return measure(page)
    }
    const end = page.getByText(enItemList.end)
    const few = await read(900, async () => (await part(page, 1_981).count()) > 0)
    const many = await read(900, () => end.isVisible())
    const back = await read(-900, () => page.evaluate(() => scrollY === 0))
    console.log('at 2,000', few, 'at 10,000', many, 'back at the top', back)
    for (const one of [many, back]) {
      expect(one.heap).toBeLessThanOrEqual(few.heap * 1.3)
      expect(one.nodes).toBeLessThanOrEqual(few.nodes + 1_000)
    }
    console.log('the longest task', longest, 'ms')
    expect(longest).toBeGreaterThan(0)
    expect(longest).toBeLessThanOrEqual(100)
    // A page that is open when its market is killed says that its stream of events was cut.
    await page.goto('about:blank')
  } finally {
    await close()
  }
})
