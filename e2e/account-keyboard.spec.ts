import type { Locator, Page } from '@playwright/test'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { enFavourites } from '@/lib/i18n/generated/en/favourites'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { expect, test } from './fixtures/test'
import { createKeyboard } from './pages/hand'
import { ItemPage } from './pages/item-page'
import { ProfilePage } from './pages/profile-page'
import { TransactionsDrawer } from './pages/transactions-drawer'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const { verify } = enAccount
const { prompt } = enPurchase

/** The ring of the look: 2 px of the accent, 2 px away; in a dialog whose rows fill its width it may lie inside. */
async function expectRing(target: Locator) {
  await expect(target).toBeFocused()
  // Read from one element at once: the focus may move between two reads. Chromium computes 3 px where no outline is drawn.
  const readRing = (element: Element) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(element)
    return { ring: `${outlineStyle} ${outlineWidth} ${outlineColor}`, of: element.outerHTML.slice(0, 200) }
  }
  await expect.poll(() => target.evaluate(readRing)).toMatchObject({ ring: 'solid 2px rgb(210, 245, 94)' })
  await expect(target).toBeInViewport({ ratio: 1 })
}

/** Goes by Tab through everything in a dialog, once around, and looks at each ring. */
async function walkThrough(page: Page, dialog: Locator): Promise<string[]> {
  const names: string[] = []
  await dialog.waitFor()
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab')
    const at = await dialog.evaluate((root) => {
      const { activeElement: element, body } = document
      // RainbowKit turns back at the ends; from a native dialog one comes by the browser's own buttons.
      const isBetween = element === body || element?.matches('div[tabindex]')
      const isInside = element !== null && root.contains(element)
      return { name: isBetween ? '' : element?.getAttribute('aria-label') || element?.textContent, isBetween, isInside }
    })
    expect(at.isInside || at.isBetween, `${at.name} is in the dialog`).toBe(true)
    if (!at.name) continue
    if (names.includes(at.name)) return names
    await expectRing(dialog.locator(':focus'))
    names.push(at.name)
  }
  throw new Error(`Tab does not come around: ${names.join(', ')}`)
}

test('by keyboard alone: connect, account, another account, transactions, profile; the focus is seen and comes back', async ({
  page,
  market,
}) => {
  const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
  const keyboard = createKeyboard(page)
  const modal = new WalletModal(page, keyboard)
  const { account } = enWalletConnection
  await page.goto('/')
  await modal.open()
  await walkThrough(page, modal.root)
  await page.keyboard.press('Escape')
  await expect(modal.root).toHaveCount(0)
  await expectRing(modal.headerButton)
  await modal.open()
  await modal.chooseDemo('Ada')
  await expectRing(modal.connected(ada))

  await modal.openAccount(ada)
  const names = await walkThrough(page, modal.account)
  for (const name of [account.transactions, account.changeNetwork, account.profile, account.switchAccount]) {
    expect(names).toContain(name)
  }
  await keyboard.press(modal.account.getByRole('button', { name: account.switchAccount }))
  await keyboard.press(modal.account.getByRole('button', { name: 'Bela' }))
  await expect(modal.account).toHaveCount(0)
  await expectRing(modal.connected(bela))

  await modal.openAccount(bela)
  await keyboard.press(modal.account.getByRole('button', { name: account.transactions }))
  const drawer = new TransactionsDrawer(page)
  await expect(drawer.root.getByRole('heading').first()).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(drawer.root).toHaveCount(0)
  await expectRing(drawer.button)

  await modal.openAccount(bela)
  await page.keyboard.press('Escape')
  await expect(modal.account).toHaveCount(0)
  await expectRing(modal.connected(bela))
  await modal.openAccount(bela)
  await keyboard.press(modal.account.getByRole('link', { name: account.profile }))
  await page.waitForURL(`**/profile/${bela}`)
})

test('by keyboard alone: a favourite, signed in for and cancelled, and taken back', async ({ page, market }) => {
  const { address } = market.account('Cleo')
  const keyboard = createKeyboard(page)
  const [modal, dialog] = [new WalletModal(page, keyboard), new VerifyDialog(page)]
  const item = await market.findItemForSale()
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: new RegExp(`^(${enFavourites.add(item)}|${enFavourites.remove(item)})$`) })
    .first()
  await new ItemPage(page).goto(item)
  await modal.open()
  await modal.chooseDemo('Cleo')
  await expectRing(modal.connected(address))

  await keyboard.press(heart)
  await expect(dialog.root.getByRole('heading', { name: verify.heading })).toBeFocused()
  await expect(dialog.signButton).toBeEnabled()
  await walkThrough(page, dialog.root)
  await page.keyboard.press('Escape')
  await expect(dialog.root).toHaveCount(0)
  await expectRing(heart)
  await expect(heart).toHaveAttribute('aria-pressed', 'false')

  await page.keyboard.press('Enter')
  await keyboard.press(dialog.signButton)
  await expect(dialog.prompt.getByRole('heading', { name: prompt.heading.message })).toBeFocused()
  await keyboard.press(dialog.prompt.getByRole('button', { name: prompt.confirm, exact: true }))
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expectRing(heart)
  await page.keyboard.press('Space')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
})

test('by keyboard alone: a name is given, and what is wrong with it is said where it is', async ({ page, market }) => {
  const { address } = market.account('Emi')
  const keyboard = createKeyboard(page)
  const [modal, dialog, profile] = [new WalletModal(page, keyboard), new VerifyDialog(page), new ProfilePage(page)]
  await profile.goto(address)
  await modal.open()
  await modal.chooseDemo('Emi')
  await keyboard.press(profile.editButton)
  await expect(profile.panel.getByRole('heading', { name: enAccount.edit.heading })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await expectRing(profile.nameField)
  await page.keyboard.type('Emi '.repeat(20))
  await page.keyboard.press('Enter')
  await expect(profile.problem).toContainText('at most 40 characters')
  await expect(profile.nameField).toHaveAccessibleDescription(/at most 40 characters/)
  await expectRing(profile.nameField)
  const [field, problem] = [await profile.nameField.boundingBox(), await profile.problem.boundingBox()]
  expect((problem?.y ?? 0) - ((field?.y ?? 0) + (field?.height ?? 0)), 'right below it').toBeLessThan(16)

  await page.keyboard.press('Control+A')
  await page.keyboard.type('Emi')
  await page.keyboard.press('Enter')
  await keyboard.press(dialog.signButton)
  await keyboard.press(dialog.prompt.getByRole('button', { name: prompt.confirm, exact: true }))
  await expect(profile.panel).toHaveCount(0)
  await expect(profile.name).toHaveText('Emi')
  await expectRing(profile.editButton)

  // Where one looks for it: in the account's own dialog.
  await modal.openAccount(address)
  const signOut = modal.account.getByRole('button', { name: enAccount.own.signOut, exact: true })
  await keyboard.press(signOut)
  await expect(modal.account.getByRole('status')).toHaveText(enAccount.own.signedOut)
  await expect(signOut).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expectRing(modal.connected(address))
})
