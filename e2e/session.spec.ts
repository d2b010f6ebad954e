import type { Page } from '@playwright/test'
import { accountAnswerSchema } from '@/lib/api/schemas/account'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { enFavourites } from '@/lib/i18n/generated/en/favourites'
import { installSigningWallet } from './fixtures/signing-wallet'
import { expect, test } from './fixtures/test'
import { ItemPage } from './pages/item-page'
import { ProfilePage } from './pages/profile-page'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const { verify, own, edit } = enAccount

const heart = (page: Page, name: string) =>
  page
    .getByRole('button', { name: new RegExp(`^(${enFavourites.add({ name })}|${enFavourites.remove({ name })})$`) })
    .first()

async function connectDemo(page: Page, name: string) {
  const modal = new WalletModal(page)
  await modal.open()
  await modal.chooseDemo(name)
}

test('an account signs in to name itself, stays signed in over a reload, and signs out', async ({ page, market }) => {
  const { address } = market.account('Ada')
  const [profile, dialog] = [new ProfilePage(page), new VerifyDialog(page)]
  await profile.goto(address)
  await expect(profile.name, 'the name of its demo wallet').toHaveText('Ada')
  await expect(profile.editButton).toHaveCount(0)
  await connectDemo(page, 'Ada')

  await profile.editButton.click()
  await profile.nameField.fill('0x1234 Ada')
  await profile.save()
  await expect(profile.problem, 'said before anybody has to sign').toContainText('must not look like an address')
  await expect(dialog.root).toHaveCount(0)
  await profile.nameField.fill('Ada of the Engines')
  await profile.bioField.fill('I collect things that turn.\n\nSlowly.')
  await profile.save()
  await dialog.cancel()
  await expect(profile.problem).toHaveText(edit.notSaved)
  await expect(profile.nameField, 'nothing typed is lost').toHaveValue('Ada of the Engines')
  await profile.save()
  await dialog.sign()
  await expect(profile.panel).toHaveCount(0)
  await expect(profile.name).toHaveText('Ada of the Engines')
  const answer = accountAnswerSchema.parse(await market.get(`/accounts/${address}`))
  expect(answer.account.profile).toMatchObject({
    name: 'Ada of the Engines',
    bio: 'I collect things that turn.\n\nSlowly.',
  })

  await page.reload()
  await expect(profile.name).toHaveText('Ada of the Engines')
  await expect(profile.signOutButton).toBeVisible()
  await profile.editButton.click()
  await profile.nameField.fill('Ada Byron')
  await profile.save()
  await expect(profile.panel, 'without another signature').toHaveCount(0)
  await expect(profile.name).toHaveText('Ada Byron')

  await profile.signOutButton.click()
  await expect(page.getByText(own.signedOut)).toBeVisible()
  await expect(new ItemPage(page).connectedWallet(address), 'the wallet stays').toBeVisible()
  await profile.editButton.click()
  await profile.nameField.fill('')
  await profile.bioField.fill('')
  await profile.save()
  await dialog.sign()
  await expect(profile.name).toHaveText('Ada')
})

test('who cancels, or rejects in the wallet, stays connected and loses nothing @long', async ({ page, market }) => {
  const { address } = market.account('Bela')
  const itemId = await market.findItemForSale()
  const [item, dialog] = [new ItemPage(page), new VerifyDialog(page)]
  await item.goto(itemId)
  await connectDemo(page, 'Bela')
  await expect(item.connectedWallet(address)).toBeVisible()
  await heart(page, itemId.name).click()
  await dialog.cancel()
  await expect(dialog.root).toHaveCount(0)
  await expect(item.connectedWallet(address)).toBeVisible()
  await expect(heart(page, itemId.name)).toHaveAttribute('aria-pressed', 'false')

  await heart(page, itemId.name).click()
  await dialog.rejectInWallet()
  await expect(dialog.root.getByRole('status')).toHaveText(verify.rejected)
  await expect(item.connectedWallet(address)).toBeAttached()
  await dialog.sign()
  await expect(dialog.root).toHaveCount(0)
  await expect(heart(page, itemId.name)).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(heart(page, itemId.name)).toHaveAttribute('aria-pressed', 'true')
  await heart(page, itemId.name).click()
  await expect(heart(page, itemId.name)).toHaveAttribute('aria-pressed', 'false')
})

test('without a wallet its list comes first, and closing it calls the question off @long', async ({ page, market }) => {
  const item = await market.findItemForSale()
  const [modal, dialog] = [new WalletModal(page), new VerifyDialog(page)]
  await new ItemPage(page).goto(item)
  await heart(page, item.name).click()
  await expect(modal.root).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(modal.root).toHaveCount(0)
  await expect(heart(page, item.name)).toHaveAttribute('aria-busy', 'false')

  await heart(page, item.name).click()
  await modal.chooseDemo('Cleo')
  await dialog.sign()
  await expect(heart(page, item.name)).toHaveAttribute('aria-pressed', 'true')
})

test('a session is of its account alone: another account is asked for itself, and the first is still known @long', async ({
  page,
  market,
}) => {
  const [dario, emi] = [market.account('Dario'), market.account('Emi')]
  const wallet = await installSigningWallet(page, [dario, emi])
  const itemId = await market.findItemForSale()
  const [item, dialog] = [new ItemPage(page), new VerifyDialog(page)]
  await item.goto(itemId)
  await new WalletModal(page).open()
  await new WalletModal(page).choose('Signing Wallet')
  await heart(page, itemId.name).click()
  await dialog.signButton.click()
  await expect(heart(page, itemId.name)).toHaveAttribute('aria-pressed', 'true')

  await wallet.choose(emi)
  await expect(item.connectedWallet(emi.address)).toBeVisible()
  await expect(heart(page, itemId.name)).toHaveAttribute('aria-pressed', 'false')
  await heart(page, itemId.name).click()
  await expect(dialog.root.getByTitle(emi.address)).toBeVisible()
  await dialog.cancel()

  await wallet.choose(dario)
  await expect(heart(page, itemId.name)).toHaveAttribute('aria-pressed', 'true')
  expect(wallet.signatures).toBe(1)
})

test('who disconnects is signed out @long', async ({ page, market, context }) => {
  const item = await market.findItemForSale()
  const dialog = new VerifyDialog(page)
  const { address } = market.account('Ada')
  await new ItemPage(page).goto(item)
  await connectDemo(page, 'Ada')
  await heart(page, item.name).click()
  await dialog.sign()
  await expect(heart(page, item.name)).toHaveAttribute('aria-pressed', 'true')
  const isSignedIn = async () => (await context.cookies(market.url)).some(({ name }) => name.includes('session'))
  expect(await isSignedIn()).toBe(true)
  await new ItemPage(page).connectedWallet(address).click()
  await page.getByRole('button', { name: 'Disconnect' }).click()
  await expect.poll(isSignedIn).toBe(false)
})

test('another tab shows at once who has signed in, and who is out @long', async ({ page, market, context }) => {
  const item = await market.findItemForSale()
  const beside = new ProfilePage(await context.newPage())
  await new ItemPage(page).goto(item)
  await connectDemo(page, 'Cleo')
  await beside.goto(market.account('Cleo').address)
  await expect(beside.editButton).toBeVisible()
  await expect(beside.signOutButton).toHaveCount(0)

  await heart(page, item.name).click()
  await new VerifyDialog(page).sign()
  await expect(heart(page, item.name)).toHaveAttribute('aria-pressed', 'true')
  await expect(beside.signOutButton).toBeVisible()
  await beside.signOutButton.click()
  await expect(heart(page, item.name)).toHaveAttribute('aria-pressed', 'false')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })
  test('a profile can be read', async ({ page, market }) => {
    const item = await market.findItemForSale()
    await page.goto(`/profile/${item.owner.toLowerCase()}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('link', { name: item.name }).first()).toBeVisible()
    await expect(page.getByText(/^0x\w{4}…\w{4}$/).first()).toBeVisible()
  })
})

test('what is no address has no profile', async ({ request }) => {
  expect((await request.get('/profile/0x1234')).status()).toBe(404)
})
