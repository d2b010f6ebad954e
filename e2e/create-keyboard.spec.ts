import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { buildFields, findCollection, ownerOf } from './fixtures/created-items'
import { expectFocus } from './fixtures/expect-focus'
import { installScriptedWallet } from './fixtures/scripted-wallet'
import { signIn } from './fixtures/sign-in'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { createKeyboard } from './pages/hand'
import { SellDialog } from './pages/sell-dialog'
import { WalletModal } from './pages/wallet-modal'

const { about, collection, dialog, file, missing } = enCreation
const { list, panel } = enOrderFlows

test('by keyboard alone an item is created from its file and listed, and the focus is never lost', async ({
  page,
  context,
  market,
}) => {
  test.slow()
  const account = market.account('Bela')
  const wallet = await installScriptedWallet(context, { market, account })
  const keyboard = createKeyboard(page)
  const create = new CreatePage(page)
  const fields = buildFields('By Hand', 'Rain by Hand')
  await create.goto()
  await new WalletModal(page, keyboard).connect(wallet.name)
  await signIn(page, market, account)
  await expectFocus(page, 'connected')

  await expect(create.button).toHaveText(missing.media)
  await keyboard.press(create.button)
  await expectFocus(page, 'a file is missing')
  const chooser = page.waitForEvent('filechooser')
  await keyboard.press(create.form.getByRole('button', { name: file.choose, exact: true }))
  await (await chooser).setFiles(fields.file)
  await expect(create.stored).toBeVisible()
  await expectFocus(page, 'a file is chosen')
  await keyboard.type(create.field(about.name), fields.name)
  await keyboard.type(create.field(about.alt), fields.alt)
  await keyboard.reach(create.field(about.category))
  await page.keyboard.type(fields.category)
  await keyboard.type(create.field(collection.name), 'By Hand')
  await keyboard.press(create.button)
  await create.heading(dialog.reviewHeading).waitFor()
  await expectFocus(page, 'review')
  await keyboard.press(create.dialogButton(/By Hand/))
  const mint = create.dialogButton(dialog.confirm.mint(fields))
  await mint.waitFor()
  await expectFocus(page, 'a step is done')
  await keyboard.press(mint)
  await create.heading(dialog.doneHeading(fields)).waitFor()
  await expectFocus(page, 'made')
  await keyboard.press(create.dialog.getByRole('link', { name: dialog.see }))
  const sell = new SellDialog(page)
  await sell.button(panel.sell).waitFor()
  await expectFocus(page, 'its page')
  const contract = (await findCollection(market, account.address, 'By Hand'))?.contract ?? '0x'
  expect(await ownerOf(market, { contract, tokenId: '1' })).toBe(account.address)

  await keyboard.press(sell.button(panel.sell))
  await keyboard.type(sell.price, '0.9')
  await keyboard.press(sell.action(list.review))
  const allow = sell.action(/^Approve/)
  await allow.waitFor()
  await expectFocus(page, 'listing')
  await keyboard.press(allow)
  await keyboard.press(sell.action(list.sign({ price: '0.90 ETH' })))
  await sell.heading(list.doneHeading({ name: fields.name, count: 1 })).waitFor()
  await expectFocus(page, 'listed')
  await page.keyboard.press('Escape')
  await sell.button(panel.change).waitFor()
  await expectFocus(page, 'closed')
})
