import { people } from '@/data/people'
import { profileHref } from '@/lib/accounts/profile-href'
import { profileTabHref } from '@/lib/accounts/profile-tabs'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enNameWarnings } from '@/lib/i18n/generated/en/name-warnings'
import { enProfile } from '@/lib/i18n/generated/en/profile'
import { enSearch } from '@/lib/i18n/generated/en/search'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ProfilePage } from './pages/profile-page'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const meilin = people.find(({ name }) => name === 'Meilin Tsau')

test('the way to a part of one’s own page leads to that part, once one has connected', async ({ page, market }) => {
  const { address } = market.account('Ada')
  await page.goto('/profile?tab=inbox')
  await page.getByRole('main').getByRole('button', { name: enProfile.connect }).click()
  await new WalletModal(page).chooseDemo('Ada')
  await page.waitForURL(`**${profileTabHref(address, 'inbox')}`)
})

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px @long`, () => {
    test.use(shape)

    test('who takes the name of another is told so on the own page and in searches', async ({
      page,
      market,
    }, testInfo) => {
      const { address } = market.account('Cleo')
      const name = meilin?.name ?? ''
      const profile = new ProfilePage(page)
      await profile.goto(address)
      await connectDemo(page, market, 'Cleo')
      await profile.editButton.click()
      await profile.nameField.fill(name)
      await profile.save()
      await new VerifyDialog(page).sign()
      await expect(profile.name).toHaveText(name)

      await page.goto(profileTabHref(address, 'offers'))
      await expect(profile.editButton).toBeVisible()
      const warning = page.getByText(enNameWarnings.person.older({ name })).locator('../..')
      const [button, box] = [await profile.editButton.boundingBox(), await warning.boundingBox()]
      expect((box?.y ?? 0) - ((button?.y ?? 0) + (button?.height ?? 0)), 'between button and warning').toBeGreaterThan(
        12,
      )
      expect(await findViolations(page)).toEqual([])
      await testInfo.attach('profile', { body: await page.screenshot(), contentType: 'image/png' })

      await page.getByLabel(enCommon.layout.searchLabel).focus()
      await page.getByLabel(enCommon.layout.searchLabel).fill('meilin')
      const found = page.getByRole('group', { name: enSearch.people }).getByRole('option')
      await expect(found).toHaveCount(2)
      await expect(found.first()).toHaveAttribute('href', profileHref(meilin?.address ?? ''))
      await expect(found.first()).not.toContainText(enSearch.alikeAccount)
      await expect(found.last()).toContainText(enSearch.alikeAccount)
      await testInfo.attach('suggestions', { body: await page.screenshot(), contentType: 'image/png' })
      await page.keyboard.press('Enter')
      await page.waitForURL('**/explore?q=*')
      const links = page.getByRole('main').getByRole('link', { name })
      await expect(links.filter({ hasText: enSearch.alikeAccount })).toHaveAttribute('href', profileHref(address))
      expect(await findViolations(page)).toEqual([])
      await testInfo.attach('search', { body: await page.screenshot(), contentType: 'image/png' })
    })
  })
}
