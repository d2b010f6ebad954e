import type { Page } from '@playwright/test'
import { people } from '@/data/people'
import { collectionHref } from '@/lib/collections/collection-href'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enSearch } from '@/lib/i18n/generated/en/search'
import { itemHref } from '@/lib/items/item-href'
import { findViolations } from './fixtures/find-violations'
import { holdRequests } from './fixtures/hold-requests'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'

const field = (page: Page) => page.getByLabel(enCommon.layout.searchLabel)
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name })

/** Until it has come to life: its own code fills this button. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await page.getByRole('banner').getByRole('button').and(page.locator(':enabled')).waitFor()
}

async function openField(page: Page) {
  await field(page).focus()
  await expect(page.getByRole('combobox', { name: enCommon.layout.searchLabel })).toBeFocused()
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('what is found opens under the field while one types, and moves nothing of the page', async ({ page }) => {
      await open(page, '/')
      const readPlace = () => page.getByRole('main').boundingBox()
      const place = await readPlace()
      await openField(page)
      await field(page).pressSequentially('lat heorn')
      // With its studies, if stories before this one have made any.
      const found = option(page, /^Late Heron/)
      await expect(found.first()).toBeVisible()
      await expect(page.getByRole('group', { name: enSearch.collections })).toHaveCount(0)
      await expect(async () => {
        const said = enSearch.count({ count: await found.count() })
        await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1, { timeout: 500 })
      }).toPass({ timeout: 10_000 })
      const art = found.first().locator('img')
      await expect(art).toHaveCSS('object-fit', 'contain')
      await expect(art.locator('..')).toHaveCSS('border-radius', '0px')
      expect(await findViolations(page)).toEqual([])
      await field(page).fill('a')
      await expect(page.getByRole('group', { name: enSearch.people })).toBeVisible()
      expect(await findViolations(page)).toEqual([])
      await field(page).fill('zzzzz'.repeat(20))
      await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
      await expect(page.getByText(enSearch.none({ q: 'zzzzz'.repeat(20) })).last()).toBeVisible()
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await readPlace()).toEqual(place)
    })

    test('a pasted id or link comes first, Enter opens its item, and a chain that is not served is said', async ({
      page,
      market,
    }) => {
      const item = await market.findItemForSale()
      const { chainId, contract } = item
      const id = `0x${BigInt(item.tokenId).toString(16).padStart(64, '0')}`
      await open(page, '/')
      await openField(page)
      await field(page).fill(`eip155:${chainId}/erc721:${contract}/${id}`)
      await expect(page.getByRole('option').first()).toHaveAttribute('href', itemHref(item))
      await page.keyboard.press('Enter')
      await page.waitForURL(`**${itemHref(item)}`)
      await open(page, '/')
      await openField(page)
      const unknown = (2n ** 256n - 1n).toString()
      await field(page).fill(`https://other.example/de/item/${chainId}/${contract}/${unknown}`)
      const group = page.getByRole('group', { name: enSearch.places })
      await expect(group.getByRole('option')).toHaveAttribute('href', itemHref({ ...item, tokenId: unknown }))
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
      expect(await findViolations(page)).toEqual([])
      await field(page).fill(`https://other.example/item/ronin/${contract}/1`)
      await expect(page.getByText(enSearch.unserved).last()).toBeVisible()
      await page.keyboard.press('Enter')
      await page.waitForURL('**/explore?q=*')
      await expect(page.getByRole('main').getByText(enSearch.unserved)).toBeVisible()
      expect(await findViolations(page)).toEqual([])
    })
  })
}

test('by keys alone: / comes to the field, arrows go through the list, Enter opens, Escape closes', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  await open(page, '/explore')
  await page.keyboard.press('/')
  await page.keyboard.type(item.name)
  await expect(field(page)).toHaveValue(item.name)
  await expect(field(page)).toBeFocused()
  await expect(field(page)).toHaveRole('combobox')
  await expect(option(page, new RegExp(`^${item.name}`)).first()).toBeVisible()
  // What was found for the beginning of the name stands until the answer for the whole of it.
  await expect(page.getByRole('option').first()).toHaveAttribute('href', itemHref(item))
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowUp')
  await expect(option(page, enSearch.all({ q: item.name }))).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  const first = page.getByRole('option').first()
  await expect(first).toHaveAttribute('aria-selected', 'true')
  expect(await field(page).getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(field(page)).toHaveValue(item.name)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.waitForURL(`**${itemHref(item)}`)
  await expect(page.getByRole('listbox')).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type('nine/ten')
  await expect(field(page)).toHaveValue(/nine\/ten$/)
})

test('people, addresses, and what was searched for lately; the key can be turned off', async ({ page, market }) => {
  const [demo] = people.filter(({ address }) => address)
  await open(page, '/')
  await openField(page)
  await field(page).fill(demo?.name.split(' ')[0] ?? '')
  await option(page, new RegExp(`^${demo?.name}`)).click()
  await page.waitForURL(`**/profile/${demo?.address}`)
  await openField(page)
  await field(page).fill('')
  await expect(option(page, demo?.name.split(' ')[0] ?? '')).toBeVisible()
  await page.getByRole('button', { name: enSearch.forget }).click()
  await expect(page.getByRole('option')).toHaveCount(0)
  await field(page).fill(market.account('Ada').address)
  await expect(page.getByRole('group', { name: enSearch.people }).getByRole('option')).toHaveCount(1)
  await page.getByRole('button', { name: enSearch.shortcutsOff }).click()
  await page.getByRole('main').click({ position: { x: 1, y: 1 } })
  await page.keyboard.press('/')
  await expect(field(page)).not.toBeFocused()
})

test('Enter without a choice looks for all items; a market that does not answer is said', async ({
  page,
  evidence,
}) => {
  evidence.expect(/Failed to load resource|net::ERR_FAILED/)
  await open(page, '/')
  await page.route('**/api/v1/search?**', (route) => route.abort())
  await openField(page)
  await field(page).fill('heron')
  await expect(page.getByText(enSearch.failed)).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/explore?q=heron')
  await expect(page.getByRole('link', { name: 'Late Heron', exact: true })).toBeVisible()
})

test('Enter on the name of a maker or a collection finds the items, and names who it is above them', async ({
  page,
  market,
}) => {
  const item = await market.findItemForSale()
  const maker = people.find(({ address }) => address?.toLowerCase() === item.creator?.toLowerCase())
  for (const [words, name, path] of [
    [maker?.name ?? '', maker?.name ?? '', `/profile/${item.creator}`],
    [item.collection.name, item.collection.name, collectionHref(item)],
  ] as const) {
    await open(page, '/')
    await openField(page)
    await field(page).fill(words)
    await page.keyboard.press('Enter')
    await page.waitForURL('**/explore?q=*')
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
    expect(await findViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name }).first().click()
    await page.waitForURL(`**${path}`)
  }
  await open(page, `/explore?q=${item.creator?.slice(0, 8)}`)
  await expect(page.getByRole('main').getByRole('link', { name: maker?.name ?? '' })).toBeVisible()
})

test('what is typed before the code of the page is there is looked for; the field keeps what was looked for', async ({
  page,
}) => {
  const letGo = await holdRequests(page)
  await page.goto('/', { waitUntil: 'commit' })
  await field(page).click()
  await field(page).pressSequentially('heron')
  letGo()
  await expect(option(page, /^Late Heron/).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await page.waitForURL('**/explore?q=heron')
  await expect(field(page)).toHaveValue('heron')
  await page.goto('/activity')
  await expect(field(page)).toHaveValue('')
})

test('a room is found by its name, and nothing leads to all items', async ({ page }) => {
  await open(page, '/')
  await openField(page)
  await field(page).fill('music')
  await option(page, /^Music$/).click()
  await page.waitForURL('**/explore?category=Music')
  await openField(page)
  await page.keyboard.press('Enter')
  // A browser sends the form itself, with its empty field, until the page's code is here.
  await page.waitForURL((url) => url.pathname === '/explore' && ['', '?q='].includes(url.search))
  await open(page, '/explore?q=music')
  const categories = page.getByRole('heading', { name: enSearch.categories }).locator('..')
  await categories.getByRole('link', { name: 'Music', exact: true }).click()
  await page.waitForURL('**/explore?category=Music')
})
