import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import { deActivity } from '@/lib/i18n/generated/de/activity'
import { enActivity } from '@/lib/i18n/generated/en/activity'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { findViolations } from './fixtures/find-violations'
import { scrollThrough, watchShifts } from './fixtures/layout-shifts'
import { phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'

const entries = (page: Page) => page.getByRole('main').getByRole('listitem')

test.describe('on a phone', () => {
  test.use(phone)

  test('what happens comes in as it happens; whoever reads further down is told how much, and nothing moves', async ({
    page,
    market,
  }) => {
    const first = await market.findItemForSale()
    const readShifts = await watchShifts(page)
    await page.goto('/')
    const tabs = page.getByRole('navigation', { name: enCommon.layout.tabs, exact: true })
    await tabs.getByRole('link', { name: enActivity.title, exact: true }).click()
    await expect(page).toHaveURL(/\/activity$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enActivity.title)
    await scrollThrough(page)
    expect(await readShifts()).toEqual([])

    await page.mouse.move(1, 1)
    await market.buyDirectly(first, market.account('Ada'))
    const sold = (name: string) => entries(page).filter({ hasText: 'Sold' }).filter({ hasText: name })
    await expect(sold(first.name).first()).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /new entr/ })).toHaveCount(1)

    const second = await market.findItemForSale()
    await page.evaluate(() => scrollTo(0, 600))
    const seen = await entries(page).nth(8).boundingBox()
    await market.buyDirectly(second, market.account('Ada'))
    const fresh = page.getByRole('button', { name: /^\d+ new$/ })
    await expect(fresh).toBeVisible()
    await expect(sold(second.name)).toHaveCount(0)
    expect(await entries(page).nth(8).boundingBox(), 'nothing moves').toEqual(seen)
    expect(await findViolations(page)).toEqual([])
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
    await fresh.click()
    await expect(sold(second.name).first()).toBeVisible()
    await expect(fresh).toHaveCount(0)
  })

  test('sales rank the collections, and the address keeps the choice', async ({ page, market }) => {
    const item = await market.findItemForSale()
    await page.goto('/activity')
    await page.getByRole('link', { name: enActivity.rankingsTitle, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enActivity.rankingsTitle)
    const row = entries(page).filter({ has: page.getByRole('link', { name: item.collection.name, exact: true }) })
    await market.buyDirectly(item, market.account('Bela'))
    await expect(row, 'it comes by itself').toContainText(enActivity.sales, { timeout: 20_000 })
    await page.getByRole('link', { name: enActivity.ranges['7d'], exact: true }).click()
    await expect(page).toHaveURL(/view=rankings.*range=7d/)
    await expect(row).toHaveCount(1)
    await page.getByRole('link', { name: enActivity.sorts.floor, exact: true }).click()
    await expect(page).toHaveURL(/view=rankings.*range=7d.*sort=floor/)
    await expect(row).toHaveCount(1)
  })
})

test('paused, nothing comes in until it goes on', async ({ page, market }) => {
  const item = await market.findItemForSale()
  await page.goto('/activity?kind=sale')
  const pause = page.getByRole('button', { name: enActivity.pause, exact: true })
  await pause.click()
  await page.mouse.move(1, 1)
  await market.buyDirectly(item, market.account('Ada'))
  const fresh = page.getByRole('button', { name: /^\d+ new$/ })
  await expect(fresh).toBeVisible()
  await expect(entries(page).filter({ hasText: item.name })).toHaveCount(0)
  await page.getByRole('button', { name: enActivity.goOn, exact: true }).click()
  await fresh.click()
  await expect(entries(page).filter({ hasText: item.name }).first()).toBeVisible()
})

test('a choice of kind and collection stands in the address', async ({ page, market }) => {
  const item = await market.findItemForSale()
  await market.list(item, { priceWei: parseEther('3'), seconds: 3600 })
  await page.goto(`/activity?kind=listing&collection=${item.chainId}:${item.contract}`)
  await expect(entries(page).filter({ hasText: 'Listed' }).first()).toBeVisible()
  await expect(entries(page).filter({ hasText: 'Minted' })).toHaveCount(0)
  const time = page.getByRole('main').locator('time').first()
  await expect(time).toHaveText(/ago|just now/)
  await page.getByRole('button', { name: enActivity.exact }).click()
  await expect(time).toHaveText(/ UTC$/)
})

test.describe('on a phone in German', () => {
  test.use({ ...phone, locale: 'de' })

  test('no choice of the rankings is cut off', async ({ page }) => {
    await page.goto('/activity?view=rankings')
    const choices = page.getByRole('navigation', { name: deActivity.sort }).getByRole('link')
    await expect(choices).toHaveCount(4)
    const ends = await choices.evaluateAll((links) => links.map((link) => link.getBoundingClientRect().right))
    expect(Math.max(...ends)).toBeLessThan(phone.viewport.width)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(phone.viewport.width)
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('activity, its pages and the rankings can be read', async ({ page }) => {
    await page.goto('/activity')
    await expect(entries(page).first()).toBeVisible()
    await page.getByRole('link', { name: enActivity.kind.mint, exact: true }).click()
    await expect(page).toHaveURL(/kind=mint/)
    await expect(entries(page).filter({ hasText: 'Minted' }).first()).toBeVisible()
    await page.getByRole('link', { name: enActivity.rankingsTitle, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(enActivity.rankingsTitle)
  })
})

test('what makes no sense in an address is left out, and said', async ({ page }) => {
  const main = page.getByRole('main')
  for (const query of ['view=zzz&type=yyy', 'kind=gift&collection=x', 'chainId=999', 'cursor=bm9uc2Vuc2U']) {
    expect((await page.goto(`/activity?${query}`))?.status()).toBe(200)
    await expect(main, query).toContainText(enItemList.odd)
    await expect(entries(page).first()).toBeVisible()
  }
  await page.goto('/activity?view=rankings&range=2h')
  await expect(main).toContainText(enItemList.odd)
  await page.goto('/activity?type=yyy')
  await expect(entries(page).first()).toBeVisible()
  await expect(main).not.toContainText(enItemList.odd)
})
