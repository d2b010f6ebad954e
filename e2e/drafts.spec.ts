import type { Page } from '@playwright/test'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enDraft } from '@/lib/i18n/generated/en/draft'
import { findViolations } from './fixtures/find-violations'
import { desktop } from './fixtures/shapes'
import { signIn } from './fixtures/sign-in'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const { about } = enCreation
const picture = 'public/works/late-heron-672.avif'

async function openAs(page: Page, name: string) {
  const create = new CreatePage(page)
  await create.goto()
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo(name)
  return create
}

test('a draft goes on in another browser once its maker has signed in there, and what was changed in both is asked about @long', async ({
  page,
  browser,
  market,
  evidence,
}, testInfo) => {
  // The browser's own line about the version that is not written over.
  evidence.expect(/409|404.*drafts\/work/)
  const here = await openAs(page, 'Bela')
  await here.field(about.name).fill('Heron, Early')
  await expect(here.form).toContainText(enDraft.local)
  const keep = (create: CreatePage) => create.form.getByRole('button', { name: enDraft.keep })
  await keep(here).click()
  await new VerifyDialog(page).sign()
  await here.choose(picture)
  await expect(here.stored).toBeVisible()
  const saved = /in your account: \d/
  await expect(here.form).toContainText(saved)

  const context = await browser.newContext({ ...desktop, baseURL: market.url })
  const other = await context.newPage()
  const there = await openAs(other, 'Bela')
  await keep(there).click()
  await new VerifyDialog(other).sign()
  await expect(there.field(about.name)).toHaveValue('Heron, Early')
  await expect(there.stored, 'with its file').toBeVisible()
  await expect(there.form).toContainText(/saved elsewhere: \d/)
  await there.field(about.name).fill('Heron, Late')
  await expect(there.form).toContainText(saved)

  await here.field(about.name).fill('Heron, Never')
  const conflict = here.form.getByRole('region', { name: enDraft.conflict })
  await expect(conflict.getByRole('row', { name: about.name })).toHaveText(/Heron, Never.*Heron, Late/)
  await expect(conflict.getByRole('row'), 'what is the same is left out').toHaveCount(2)
  const [notice, field] = [await conflict.boundingBox(), await here.field(about.name).boundingBox()]
  await expect(here.field(about.name), 'nobody is sent elsewhere').toBeFocused()
  expect((notice?.y ?? 0) + (notice?.height ?? 0), 'it covers no field').toBeLessThanOrEqual(field?.y ?? 0)
  await testInfo.attach('changed in both', { body: await page.screenshot(), contentType: 'image/png' })
  expect(await findViolations(page)).toEqual([])
  await expect(here.field(about.name)).toHaveValue('Heron, Never')
  await here.form.getByRole('button', { name: enDraft.other }).click()
  await expect(conflict).toHaveCount(0)
  await expect(here.field(about.name)).toHaveValue('Heron, Late')
  await expect(here.form.getByRole('button', { name: enCreation.file.replace }), 'the next one').toBeFocused()

  // Thrown away here, it is over there.
  await here.form.getByRole('button', { name: enCreation.startOver }).click()
  await expect(here.field(about.name), 'not before the answer').toHaveValue('Heron, Late')
  await here.form.getByRole('button', { name: enCreation.deleteDraftYes }).click()
  await expect(here.form).toContainText(enDraft.nothing)
  await other.reload()
  await expect(there.form).toContainText(/finished or discarded elsewhere: \d/)
  await expect(there.field(about.name)).toHaveValue('')
  await context.close()
})

test('a draft that was kept while files were served from another place shows its file all the same', async ({
  page,
  market,
}) => {
  const create = await openAs(page, 'Bela')
  await signIn(page, market, market.account('Bela'))
  await create.choose(picture)
  await expect(create.stored).toBeVisible()
  await page.evaluate(() => {
    const [key = '', draft] = Object.entries(localStorage).find(([name]) => name === 'verdigris.work') ?? []
    const { media, ...rest } = JSON.parse(draft)
    localStorage.setItem(key, JSON.stringify({ ...rest, media: { ...media, url: 'http://127.0.0.1:1/gone' } }))
  })
  await page.reload()
  const shown = create.preview.locator('img')
  await expect.poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})
