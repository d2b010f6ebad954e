import type { Page } from '@playwright/test'
import type { Item } from '@/lib/api/schemas/item'
import { enCertificate } from '@/lib/i18n/generated/en/certificate'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enMediaPlayer } from '@/lib/i18n/generated/en/media-player'
import { readQr } from './fixtures/read-qr'
import { desktop } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

test.use(desktop)

const sheet = (page: Page) => page.locator('.certificate')

/** How many sheets of paper a page takes. */
async function countSheets(page: Page, format: string): Promise<number> {
  const pdf = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1')
  return pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

async function printByButton(page: Page, item: Item) {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(itemPath(item))
  await page.getByRole('button', { name: enMediaPlayer.certificate }).click()
  await page.locator('html[data-printed]').waitFor()
}

test('an item is printed as a certificate on one sheet, and nothing else of its page', async ({ page, market }) => {
  const item = await market.findItemForSale()
  await printByButton(page, item)
  await expect(sheet(page)).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(sheet(page)).toBeVisible()
  for (const role of ['banner', 'main', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  const { name, contract, owner, standard } = item
  for (const fact of [name, contract, owner ?? '', standard, enCertificate.minted, '31337']) {
    await expect(sheet(page)).toContainText(fact)
  }
  await expect(sheet(page)).toContainText(/State of block \d+ or later\./)
  const picture = sheet(page).locator('img')
  expect(await picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth)).toBeGreaterThan(0)
  expect(await readQr(sheet(page).getByRole('img', { name: enCertificate.qr }))).toContain(itemPath(item))
  const look = await sheet(page).evaluate((one) => {
    const { color, fontFamily } = getComputedStyle(one)
    return { color, fontFamily, wall: getComputedStyle(document.documentElement).backgroundColor }
  })
  expect(look).toMatchObject({ color: 'rgb(0, 0, 0)', wall: 'rgb(255, 255, 255)' })
  expect(look.fontFamily).toMatch(/serif$/)
  for (const format of ['A4', 'Letter']) expect(await countSheets(page, format), format).toBe(1)
})

test('the browser’s own command prints the certificate too', async ({ page, market }) => {
  await page.goto(itemPath(await market.findItemForSale()))
  await page.getByRole('button', { name: enMediaPlayer.certificate }).hover()
  await expect(async () => {
    await page.emulateMedia({ media: 'screen' })
    await page.emulateMedia({ media: 'print' })
    await expect(sheet(page)).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByRole('main')).toBeHidden()
  expect(await countSheets(page, 'A4')).toBe(1)
})

test('other pages print black on white, without header, tabs and footer', async ({ page }) => {
  await page.goto('/explore')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('main')).toBeVisible()
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeHidden()
  await expect(page.getByRole('navigation', { name: enCommon.layout.tabs })).toBeHidden()
  const heading = page.getByRole('heading', { level: 1 })
  expect(await heading.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)')
})
