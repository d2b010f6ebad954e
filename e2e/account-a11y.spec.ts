import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { ProfilePage } from './pages/profile-page'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('one’s own profile, panel and verify dialog have no violation of WCAG 2.2 AA, and nothing is wider than the screen', async ({
      page,
      market,
    }) => {
      const [profile, dialog] = [new ProfilePage(page), new VerifyDialog(page)]
      const look = async (name: string) => {
        expect(await findViolations(page), name).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${name}: wider than the screen`).toBeLessThanOrEqual(0)
      }
      const { address } = market.account('Ada')
      await profile.goto(address)
      await new WalletModal(page).open()
      await new WalletModal(page).chooseDemo('Ada')
      await expect(profile.editButton).toBeVisible()
      await look('one’s own profile')
      await profile.editButton.click()
      await profile.nameField.fill('Ada')
      await look('the panel')
      await profile.save()
      await expect(dialog.signButton).toBeVisible()
      await look('verify')
      await dialog.rejectInWallet()
      await expect(dialog.root.getByRole('status')).toBeVisible()
      await look('verify, rejected')
    })
  })
}
