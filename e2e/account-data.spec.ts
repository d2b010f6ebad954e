import { readFile } from 'node:fs/promises'
import { profileHref } from '@/lib/accounts/profile-href'
import { accountDataSchema } from '@/lib/api/schemas/account-data'
import { enAccountData } from '@/lib/i18n/generated/en/account-data'
import { enTrader } from '@/lib/i18n/generated/en/trader'
import { itemHref } from '@/lib/items/item-href'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import { giveItem } from './fixtures/give-item'
import { expect, test } from './fixtures/test'
import { ProfilePage } from './pages/profile-page'
import { VerifyDialog } from './pages/verify-dialog'

test('an account downloads its data, deletes it after a second click, and is told what stays', async ({
  page,
  ownMarket,
  evidence,
}) => {
  const market = await ownMarket({})
  const { address } = market.account('Dario')
  const profile = new ProfilePage(page)
  await page.goto(`${market.url}${profileHref(address)}`)
  await connectDemo(page, market, 'Dario')
  await profile.editButton.click()
  await profile.nameField.fill('Dario of the North')
  await profile.save()
  await new VerifyDialog(page).sign()
  await expect(profile.name).toHaveText('Dario of the North')

  await profile.editButton.click()
  const section = profile.panel.getByRole('region', { name: enAccountData.heading })
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    section.getByRole('button', { name: enAccountData.download }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`account-${address}.json`)
  const { data } = accountDataSchema.parse(JSON.parse(await readFile(await file.path(), 'utf8')))
  expect(data.profile).toMatchObject([{ name: 'Dario of the North' }])
  expect(data.sessions).toHaveLength(1)

  await section.getByRole('button', { name: enAccountData.delete }).click()
  const confirm = section.getByRole('button', { name: enAccountData.confirm.delete })
  await expect(confirm).toBeDisabled()
  await section.getByRole('checkbox', { name: enAccountData.confirm.label }).check()
  expect(await findViolations(page)).toEqual([])
  await confirm.click()
  const done = page.getByRole('dialog', { name: enAccountData.done.heading })
  await expect(done.getByText(enAccountData.done.count({ kind: enAccountData.kinds.profile, count: 1 }))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await done.getByRole('button', { name: enAccountData.done.close }).last().click()
  await expect(profile.name).not.toHaveText('Dario of the North')
  await expect(profile.signOutButton).toHaveCount(0)
  evidence.expect(/status of 401/)
  expect(
    await page.evaluate((path) => fetch(path).then(({ status }) => status), `/api/v1/accounts/${address}/data`),
  ).toBe(401)
  await page.close()
})

test('a trader tells buyers who it is, on its profile and beside what it sells, until it takes that back', async ({
  page,
  ownMarket,
}) => {
  const market = await ownMarket({})
  const { address } = market.account('Bela')
  const profile = new ProfilePage(page)
  const { fields, form, heading, problems } = enTrader
  await page.goto(`${market.url}${profileHref(address)}`)
  await connectDemo(page, market, 'Bela')
  await profile.editButton.click()
  await profile.panel.getByRole('checkbox', { name: form.toggle }).check()
  await profile.panel.getByRole('textbox', { name: fields.legalName }).fill('Bela Prints Ltd')
  await profile.panel.getByRole('textbox', { name: fields.postalAddress }).fill('1 Quay Street\nDublin')
  await profile.panel.getByRole('textbox', { name: fields.email }).fill('bela@example.org')
  await profile.save()
  await expect(profile.problem).toHaveText(problems.isLawful)
  await profile.panel.getByRole('checkbox', { name: form.isLawful }).check()
  expect(await findViolations(page)).toEqual([])
  await profile.save()
  await new VerifyDialog(page).sign()

  const told = page.getByText(heading({ name: 'Bela Prints Ltd' }))
  await told.click()
  await expect(page.getByText('1 Quay Street')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const item = await giveItem(market, address)
  const html = async () => (await fetch(`${market.url}${itemHref(item)}`)).text()
  expect(await html()).toContain('Bela Prints Ltd')

  await profile.editButton.click()
  await profile.panel.getByRole('checkbox', { name: form.toggle }).uncheck()
  await profile.save()
  await expect(told).toHaveCount(0)
  // A page that was rendered is given to others for a second.
  await expect.poll(html).not.toContain('Bela Prints')
  await page.close()
})
