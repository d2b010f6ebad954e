import { toAppError } from '@/lib/base/errors/to-app-error'
import { enErrors } from '@/lib/i18n/generated/en/errors'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { review } from './fixtures/purchase-stage'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase

/** EIP-1193's and EIP-1474's refusals, as a wallet answers them to a transaction. */
const refusals = [4001, 4100, 4200, 4900, 4901, -32002, -32005]

for (const code of refusals) {
  test(`a wallet that answers ${code} to a purchase sends nothing, says why, and buys at the next try @long`, async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const account = market.account('Dario')
    const before = await market.readPurse(account.address)
    const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
    const dialog = new BuyDialog(page)
    await new ItemPage(page).goto(item)
    await new ItemPage(page).buy()
    await new WalletModal(page).choose('Test Wallet')
    wallet.refusals.set('eth_sendTransaction', { code })
    await dialog.confirm()

    // Of some refusals nobody can know what has become of the transaction; of none is it a fault of ours.
    const { code: meaning } = toAppError({ code })
    expect(meaning).not.toBe('internal')
    const said = dialog.root.getByRole('status').or(dialog.failure)
    const cutOff = ['', 'Verdigris Local'].map((chain) => enTransactions.cutOff({ chain, hasChain: chain !== '' }))
    const answers = [enErrors[meaning], buy.rejected, buy.maybeSent, ...cutOff]
    await expect.poll(async () => answers.includes((await said.textContent()) ?? ''), 'says why').toBe(true)
    expect(wallet.prompts).toBe(1)
    expect(await market.readPurse(account.address)).toEqual(before)

    wallet.refusals.clear()
    const [retry, connect] = [dialog.mend('retry'), dialog.mend('connect')]
    if (await retry.isVisible()) await retry.click()
    else if (await connect.isVisible()) await page.keyboard.press('Escape')
    if (await dialog.root.isHidden()) await new ItemPage(page).buy()
    await expect(dialog.confirmButton).toBeVisible()
    if (await dialog.mayPayTwice.isVisible()) await dialog.mayPayTwice.check()
    await dialog.confirm()
    await expect(dialog.heading(buy.ownedHeading({ name: item.name }))).toBeVisible()
    expect(wallet.signed).toHaveLength(1)
  })
}

test('of a wallet whose answer is no hash it is said that nobody knows, not that it gave no answer @long', async ({
  page,
  context,
  market,
}) => {
  const { dialog, wallet } = await review(page, context, market)
  wallet.answer = async () => '0x1234'
  await dialog.confirm()
  await expect(dialog.heading(buy.unknownHeading)).toBeVisible()
  await expect(dialog.failure).toHaveText(buy.maybeSent)
  expect(wallet.prompts).toHaveLength(1)
})
