import type { Page } from '@playwright/test'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enPageTools } from '@/lib/i18n/generated/en/page-tools'
import { enShortcuts } from '@/lib/i18n/generated/en/shortcuts'
import { findViolations } from './fixtures/find-violations'
import { desktop } from './fixtures/shapes'
import { expect, test } from './fixtures/test'

test.use(desktop)

const sheet = (page: Page) => page.getByRole('dialog', { name: enShortcuts.heading })
const footerButton = (page: Page) => page.getByRole('button', { name: enPageTools.shortcuts })
const field = (page: Page) => page.getByLabel(enCommon.layout.searchLabel)

/** A page whose shortcuts are there: their code comes when it is idle. */
async function open(page: Page, path = '/status') {
  await page.goto(path)
  await footerButton(page).waitFor()
}

test('? shows the shortcuts, Escape closes them, and the focus is where it was', async ({ page }) => {
  await open(page)
  const link = page.getByRole('banner').getByRole('link', { name: enCommon.layout.explore })
  await link.focus()
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
  await expect(sheet(page).getByText(enShortcuts.goTo({ page: enCommon.layout.activity }))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  // In a dialog no key is a shortcut.
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await page.keyboard.press('Escape')
  await expect(sheet(page)).toHaveCount(0)
  await expect(link).toBeFocused()
  await expect(page).toHaveURL(/\/status$/)
  await footerButton(page).click()
  await expect(sheet(page)).toBeVisible()
  await sheet(page).getByRole('button', { name: enShortcuts.close }).click()
  await expect(footerButton(page)).toBeFocused()
})

test('a key that is pressed before the code of the shortcuts is there counts', async ({ page }) => {
  await page.goto('/status')
  await page.waitForFunction(() => document.onkeydown !== null)
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
})

test('g and a letter lead to a page', async ({ page }) => {
  await open(page)
  for (const [letter, path] of [
    ['e', '/explore'],
    ['a', '/activity'],
    ['h', '/'],
  ] as const) {
    await page.keyboard.press('g')
    await page.keyboard.press(letter)
    await page.waitForURL((url) => url.pathname === path)
  }
})

test('/ leads to the search field, where ? and g are letters', async ({ page }) => {
  await open(page)
  await page.keyboard.press('/')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('?ge')
  await expect(field(page)).toHaveValue('?ge')
  await expect(sheet(page)).toHaveCount(0)
  await expect(page).toHaveURL(/\/status$/)
})

test('readers turn the shortcuts off, for later pages too', async ({ page }) => {
  await open(page)
  await page.keyboard.press('?')
  await sheet(page).getByRole('checkbox', { name: enShortcuts.switch }).uncheck()
  await page.keyboard.press('Escape')
  await page.reload()
  await footerButton(page).waitFor()
  for (const key of ['g', 'h', '?', '/']) await page.keyboard.press(key)
  await expect(sheet(page)).toHaveCount(0)
  await expect(field(page)).not.toBeFocused()
  await expect(page).toHaveURL(/\/status$/)
  await footerButton(page).click()
  await sheet(page).getByRole('checkbox', { name: enShortcuts.switch }).check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(sheet(page)).toBeVisible()
})
