import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { localChainId } from '@/lib/protocol/chains/chains'
import { findViolations } from './fixtures/find-violations'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { longWhen } from './fixtures/long'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { TransactionsDrawer } from './pages/transactions-drawer'
import { WalletModal } from './pages/wallet-modal'

test('three wallets are remembered as recent, and no more @long', async ({ page, market }) => {
  const modal = new WalletModal(page)
  await page.goto('/')
  for (const name of ['Ada', 'Bela', 'Cleo', 'Dario']) {
    await modal.open()
    await modal.chooseDemo(name)
    await modal.openAccount(market.account(name).address)
    await modal.account.getByRole('button', { name: 'Disconnect' }).click()
    await expect(modal.headerButton).toBeEnabled()
  }
  await modal.open()
  await expect(modal.root.getByText('Recent', { exact: true })).toHaveCount(3)
  await expect
    .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('rk-recent') ?? '[]')))
    .toEqual(['demo-dario', 'demo-cleo', 'demo-bela'])
})

test('the account’s dialog shows three transactions that ended lately, and leads to all of them @long', async ({
  page,
  market,
}) => {
  const { address } = market.account('Ada')
  const modal = new WalletModal(page)
  await page.goto('/')
  await page.evaluate(
    ([account, chainId]) => {
      const list = Array.from({ length: 5 }, (_, index) => ({
        ...{ hash: `0x${String(index).padStart(64, '0')}`, description: `Sale ${index}`, status: 'confirmed' },
      }))
      localStorage.setItem('rk-transactions', JSON.stringify({ [account]: { [chainId]: list } }))
    },
    [address, localChainId] as const,
  )
  await page.reload()
  await modal.open()
  await modal.chooseDemo('Ada')
  await modal.openAccount(address)
  await expect(modal.account.getByText(/^Sale \d$/)).toHaveText(['Sale 0', 'Sale 1', 'Sale 2'])
  await expect(modal.account).not.toContainText(enWalletConnection.instead.nothingSent)
  await modal.account.getByRole('button', { name: enWalletConnection.account.transactions }).click()
  await expect(new TransactionsDrawer(page).root).toBeVisible()
})

test('ten transactions that ended are kept for an address and chain, by RainbowKit too @long', async ({
  page,
  market,
}) => {
  const { address } = market.account('Ada')
  const [modal, dialog] = [new WalletModal(page), new BuyDialog(page)]
  const old = Array.from({ length: 10 }, (_, index) => ({
    ...{ hash: `0x${String(index).padStart(64, '0')}`, description: `Sale ${index}`, status: 'confirmed' },
  }))
  const readKept = () =>
    page.evaluate(
      ([account, chainId]) => {
        const kept = JSON.parse(localStorage.getItem('rk-transactions') ?? '{}')[account]?.[chainId] ?? []
        return kept.map(({ description, status }: Record<string, string>) => `${description}: ${status}`)
      },
      [address, localChainId] as const,
    )
  const item = await market.findItemForSale()
  await page.goto('/')
  await page.evaluate(
    ([account, chainId, list]) =>
      localStorage.setItem('rk-transactions', JSON.stringify({ [account]: { [chainId]: list } })),
    [address, localChainId, old] as const,
  )
  await new ItemPage(page).goto(item)
  await new ItemPage(page).buy()
  await modal.chooseDemo('Ada')
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(enPurchase.buy.ownedHeading({ name: item.name }))).toBeVisible()
  const kept = old.slice(0, 9).map(({ description }) => `${description}: confirmed`)
  await expect.poll(readKept).toEqual([expect.stringMatching(/: confirmed$/), ...kept])
  expect((await readKept())[0]).toContain(item.name)
})

test('the account’s dialog has the whole address, and leads to the profile and to another account', async ({
  page,
  market,
}) => {
  const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
  const { profile, switchAccount } = enWalletConnection.account
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await modal.chooseDemo('Ada')
  await expect(modal.connected(ada)).toHaveText('Ada')
  await modal.openAccount(ada)
  await expect(modal.account.getByText('Ada', { exact: true })).toBeVisible()
  await modal.account.getByTitle(ada).click()
  await expect(modal.account.getByText(ada)).toBeVisible()
  await expect(modal.account).toContainText(enWalletConnection.instead.nothingSent)
  await expect(modal.account).not.toContainText('will appear here')
  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'before'
  })
  await modal.account.getByRole('link', { name: profile }).click()
  await page.waitForURL(`**/profile/${ada}`)
  await expect(page.locator('html')).toHaveAttribute('data-seen', 'before')
  await expect(modal.account).toHaveCount(0)

  await modal.openAccount(ada)
  await modal.account.getByRole('button', { name: switchAccount }).click()
  await page.keyboard.press('Escape')
  await expect(modal.connected(ada), 'who chooses none stays connected').toHaveText('Ada')
  await modal.openAccount(ada)
  await modal.account.getByRole('button', { name: switchAccount }).click()
  await modal.account.getByRole('button', { name: 'Bela', exact: true }).click()
  await expect(modal.connected(bela)).toHaveText('Bela')
  await expect(modal.account).toHaveCount(0)
})

for (const [title, answer, text] of [
  ['shows it', 'yes', enWalletConnection.watch.shown],
  ['refuses it', 'no', enWalletConnection.watch.refused],
  ['cannot be asked', 'unknown', enWalletConnection.watch.unsupported],
] as const) {
  test(`the owner of an item asks the wallet to show it, and a wallet that ${title} is reported as it is${longWhen(answer !== 'yes')}`, async ({
    page,
    market,
  }) => {
    const item = await market.findItemForSale()
    const owner = market.account('Dario')
    await market.buyDirectly(item, owner)
    await expect.poll(async () => (await market.getItem(item)).owner).toBe(owner.address)
    const wallet = await installInjectedWallet(page, { account: owner, marketUrl: market.url })
    wallet.watches = answer
    const modal = new WalletModal(page)
    await new ItemPage(page).goto(item)
    const button = page.getByRole('button', { name: enWallet.showInWallet })
    await modal.connect('Test Wallet')
    await button.click()
    const dialog = page.getByRole('dialog', { name: enWalletConnection.watch.heading })
    await expect(dialog.getByRole('status')).toHaveText(text({ name: item.name, wallet: 'Test Wallet' }))
    expect(wallet.calls.filter(({ method }) => method === 'wallet_watchAsset')).toEqual([
      {
        method: 'wallet_watchAsset',
        params: { type: 'ERC721', options: { address: item.contract, tokenId: item.tokenId } },
      },
    ])
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: enWalletConnection.watch.done }).click()
    await expect(button).toBeFocused()
  })
}
