import type { Locator } from '@playwright/test'
import { localChainId } from '@/lib/chains/chains'
import { enConnection } from '@/lib/messages/en-connection'
import { enErrors } from '@/lib/messages/en-errors'
import { enTrade } from '@/lib/messages/en-trade'
import { enWallet } from '@/lib/messages/en-wallet'
import { findViolations, settle } from './fixtures/find-violations'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { createKeyboard } from './pages/hand'
import { ItemPage } from './pages/item-page'
import { TransactionsDrawer } from './pages/transactions-drawer'
import { WalletModal } from './pages/wallet-modal'

const local = 'Verdigris Local'
const intro = 'What is a Wallet?'

for (const [width, isCompact] of [
  [767, true],
  [768, false],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })
    test(`the list is ${isCompact ? 'compact' : 'wide'}`, async ({ page }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      await expect(modal.root.getByText('Popular', { exact: true })).toBeVisible()
      await expect(modal.root.getByText(intro)).toHaveCount(isCompact ? 0 : 1)
    })
  })
}

test('the dialogs wear the specification’s colours, font and radius', async ({ page }) => {
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  const theme = await modal.root.evaluate((dialog) => {
    const style = getComputedStyle(dialog)
    const read = (name: string) => style.getPropertyValue(`--rk-${name}`).trim()
    return ['colors-accentColor', 'colors-accentColorForeground', 'fonts-body', 'radii-actionButton'].map(read)
  })
  expect(theme).toEqual(['#d2f55e', '#1f2937', expect.stringMatching(/^ttramillas,/), '0.5rem'])
  const font = await modal.root
    .getByRole('heading')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily)
  expect(font).toMatch(/^ttramillas,/)
})

test('"Copied!" stays for 1.5 seconds', async ({ page, context, market }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { address } = market.account('Ada')
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await modal.chooseDemo('Ada')
  await modal.openAccount(address)
  const shownMs = await modal.account.evaluate(async (dialog) => {
    const has = (text: string) => dialog.textContent?.includes(text)
    const until = (isSo: () => boolean | undefined) =>
      new Promise<number>((resolve) => {
        const look = () => (isSo() ? resolve(performance.now()) : requestAnimationFrame(look))
        look()
      })
    const buttons = [...dialog.querySelectorAll('button')]
    buttons.find(({ textContent }) => textContent?.includes('Copy Address'))?.click()
    const from = await until(() => has('Copied!'))
    return (await until(() => has('Copy Address'))) - from
  })
  expect(shownMs).toBeGreaterThan(1400)
  expect(shownMs).toBeLessThan(2000)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
})

test('three wallets are remembered as recent, and no more', async ({ page, market }) => {
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

test('the account’s dialog shows three transactions that ended lately, and leads to all of them', async ({
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
  await expect(modal.account).not.toContainText(enConnection.instead.nothingSent)
  await modal.account.getByRole('button', { name: enConnection.account.transactions }).click()
  await expect(new TransactionsDrawer(page).root).toBeVisible()
})

test('ten transactions that ended are kept for an address and chain, by RainbowKit too', async ({ page, market }) => {
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
  const work = await market.findWorkForSale()
  await page.goto('/')
  await page.evaluate(
    ([account, chainId, list]) =>
      localStorage.setItem('rk-transactions', JSON.stringify({ [account]: { [chainId]: list } })),
    [address, localChainId, old] as const,
  )
  await new ItemPage(page).goto(work)
  await new ItemPage(page).buy()
  await modal.chooseDemo('Ada')
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(enTrade.buy.ownedHeading({ name: work.name }))).toBeVisible()
  const kept = old.slice(0, 9).map(({ description }) => `${description}: confirmed`)
  await expect.poll(readKept).toEqual([expect.stringMatching(/: confirmed$/), ...kept])
  expect((await readKept())[0]).toContain(work.name)
})

test('list, account and networks work by keyboard alone', async ({ page, market }) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
  const hand = createKeyboard(page)
  const modal = new WalletModal(page, hand)
  await page.goto('/')
  await modal.connect('Test Wallet')
  await expect(modal.connected(account.address)).toBeVisible()
  await modal.openAccount(account.address)
  await hand.press(modal.account.getByRole('button', { name: enConnection.account.changeNetwork }))
  await expect(modal.account).toHaveCount(0)
  await modal.chooseNetwork('Polygon')
  await expect(modal.networks).toHaveCount(0)
  expect(wallet.chainId).toBe(137)
  await page.keyboard.press('Escape')
  await modal.openAccount(account.address)
  await page.keyboard.press('Escape')
  await expect(modal.account).toHaveCount(0)
  await expect(modal.connected(account.address)).toBeFocused()
})

test('a switch that fails is said after its dialog has closed', async ({ page, market }) => {
  const { address } = market.account('Ada')
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await modal.chooseDemo('Ada')
  await modal.openAccount(address)
  await modal.account.getByRole('button', { name: enConnection.account.changeNetwork }).click()
  await modal.chooseNetwork('Polygon')
  await expect(modal.failure).toContainText(/network/i)
  await modal.failure.getByRole('button', { name: enConnection.dismiss }).click()
  await expect(modal.failure).toHaveCount(0)
})

test('a no of the wallet is said once, and nothing goes on to open', async ({ page, market }) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
  wallet.refusals.set('eth_requestAccounts', { code: 4001 })
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.connect('Test Wallet')
  await expect(modal.status).toHaveText(enErrors.user_rejected)
  await expect(modal.root).toContainText('Test Wallet is not connected')
  await expect(modal.root).not.toContainText(/Opening|Confirm connection/)
  wallet.refusals.clear()
  await modal.root.getByRole('button', { name: enConnection.instead.again }).click()
  await expect(modal.connected(account.address)).toBeVisible()
})

test('a wallet that was given up, and then answers nothing at all, is waited for and given up like any other', async ({
  page,
  market,
}) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
  const modal = new WalletModal(page)
  wallet.silent.add('wallet_requestPermissions')
  await page.goto('/')
  for (const also of ['eth_chainId', 'eth_accounts']) {
    await modal.connect('Test Wallet')
    await expect(modal.status).toHaveText(enConnection.waiting({ name: 'Test Wallet' }))
    await page.keyboard.press('Escape')
    await expect(modal.root).toHaveCount(0)
    wallet.silent.add(also)
  }
  wallet.silent.clear()
  await modal.connect('Test Wallet')
  await expect(modal.connected(account.address)).toBeVisible()
})

test('the account’s dialog has the whole address, and leads to transactions, profile and another account', async ({
  page,
  market,
}) => {
  const [ada, bela] = [market.account('Ada').address, market.account('Bela').address]
  const { transactions, profile, switchAccount } = enConnection.account
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.open()
  await modal.chooseDemo('Ada')
  await expect(modal.connected(ada)).toHaveText('Ada')
  await modal.openAccount(ada)
  await expect(modal.account.getByText('Ada', { exact: true })).toBeVisible()
  await modal.account.getByTitle(ada).click()
  await expect(modal.account.getByText(ada)).toBeVisible()
  await expect(modal.account).toContainText(enConnection.instead.nothingSent)
  await expect(modal.account).not.toContainText('will appear here')
  await modal.account.getByRole('button', { name: transactions }).click()
  const drawer = new TransactionsDrawer(page)
  await expect(drawer.root).toBeVisible()
  await expect(modal.account).toHaveCount(0)
  await page.keyboard.press('Escape')

  await page.evaluate(() => {
    document.documentElement.dataset.seen = 'before'
  })
  await modal.openAccount(ada)
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
  await page.reload()
  await expect(modal.connected(bela)).toHaveText('Bela')
  await expect(modal.connected(bela)).toHaveAttribute('aria-busy', 'false')
})

for (const [title, shape] of [
  ['on a phone of 375 px', phone],
  ['in a window of 375 px', { viewport: phone.viewport }],
] as const) {
  test.describe(title, () => {
    test.use(shape)
    test('each dialog of RainbowKit is a sheet that ends where the screen ends', async ({ page, market }) => {
      const account = market.account('Dario')
      await installInjectedWallet(page, { account, marketUrl: market.url })
      const modal = new WalletModal(page)
      const expectSheet = async (name: string, dialog: Locator) => {
        await dialog.waitFor()
        await settle(page)
        const box = await dialog.locator('[role="document"] > div > div').first().boundingBox()
        const end = [box?.x, box?.width, Math.round((box?.y ?? 0) + (box?.height ?? 0))]
        expect(end, name).toEqual([0, phone.viewport.width, phone.viewport.height])
      }
      await page.goto('/')
      await modal.open()
      await expectSheet('connect', modal.root)
      await modal.choose('Test Wallet')
      await modal.openAccount(account.address)
      await expectSheet('account', modal.account)
      await modal.account.getByRole('button', { name: enConnection.account.changeNetwork }).click()
      await expectSheet('networks', modal.networks)
    })
  })
}

test('a refused switch says where the wallet stays, and leads back to the networks', async ({ page, market }) => {
  const account = market.account('Dario')
  const wallet = await installInjectedWallet(page, { account, marketUrl: market.url, chainId: 999 })
  wallet.switches.allowed = false
  const modal = new WalletModal(page)
  await page.goto('/')
  await modal.connect('Test Wallet')
  await modal.wrongNetwork(account.address).click()
  await expect(modal.networks).toContainText(enConnection.networks.served({ names: local }))
  await modal.chooseNetwork(local)
  await expect(modal.failure).toContainText(enConnection.networks.cancelled)
  wallet.switches.allowed = true
  await modal.failure.getByRole('button', { name: enConnection.account.changeNetwork }).click()
  await modal.chooseNetwork(local)
  await expect(modal.connected(account.address)).toBeVisible()
  await expect(modal.failure).toHaveCount(0)
})

for (const [title, answer, text] of [
  ['shows it', 'yes', enConnection.watch.shown],
  ['refuses it', 'no', enConnection.watch.refused],
  ['cannot be asked', 'unknown', enConnection.watch.unsupported],
] as const) {
  test(`the owner of a work asks his wallet to show it, and a wallet that ${title} is reported as it is`, async ({
    page,
    market,
  }) => {
    const work = await market.findWorkForSale()
    const owner = market.account('Dario')
    await market.buyDirectly(work, owner)
    await expect.poll(async () => (await market.getItem(work)).owner).toBe(owner.address)
    const wallet = await installInjectedWallet(page, { account: owner, marketUrl: market.url })
    wallet.watches = answer
    const modal = new WalletModal(page)
    await new ItemPage(page).goto(work)
    const button = page.getByRole('button', { name: enWallet.showInWallet })
    await modal.connect('Test Wallet')
    await button.click()
    const dialog = page.getByRole('dialog', { name: enConnection.watch.heading })
    await expect(dialog.getByRole('status')).toHaveText(text({ name: work.name, wallet: 'Test Wallet' }))
    expect(wallet.calls.filter(({ method }) => method === 'wallet_watchAsset')).toEqual([
      {
        method: 'wallet_watchAsset',
        params: { type: 'ERC721', options: { address: work.contract, tokenId: work.tokenId } },
      },
    ])
    expect(await findViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: enConnection.watch.done }).click()
    await expect(button).toBeFocused()
  })
}

for (const [width, shape, hasInfo] of [
  ['375 px, on a phone', phone, false],
  ['375 px, in a window', { viewport: phone.viewport }, true],
  ['1280 px', desktop, false],
] as const) {
  test.describe(`at ${width}`, () => {
    test.use(shape)

    test('axe finds nothing in the dialogs, whatever they show', async ({ page, market }) => {
      const account = market.account('Dario')
      const wallet = await installInjectedWallet(page, { account, marketUrl: market.url })
      const modal = new WalletModal(page)
      const expectClean = async (state: string) => expect(await findViolations(page), state).toEqual([])
      await page.goto('/')
      await modal.open()
      await modal.root.waitFor()
      await expectClean('list')

      await modal.choose('Safe')
      await modal.obstacle('Safe').waitFor()
      await expectClean('obstacle')
      await modal.obstacle('Safe').getByRole('button', { name: enTrade.obstacle.back }).click()

      wallet.silent.add('wallet_requestPermissions')
      await modal.choose('Test Wallet')
      await expect(modal.status).toHaveText(enConnection.waiting({ name: 'Test Wallet' }))
      await expectClean('waiting')
      await page.keyboard.press('Escape')
      wallet.silent.clear()

      wallet.refusals.set('eth_requestAccounts', { code: 4001 })
      await modal.connect('Test Wallet')
      await expect(modal.status).not.toBeEmpty()
      await expectClean('refused')
      wallet.refusals.clear()
      await page.keyboard.press('Escape')

      await modal.connect('Test Wallet')
      await modal.openAccount(account.address)
      await modal.account.getByRole('button', { name: enConnection.account.switchAccount }).waitFor()
      await expectClean('account')
      await modal.account.getByRole('button', { name: enConnection.account.changeNetwork }).click()
      await modal.networks.getByText(local, { exact: true }).waitFor()
      await expectClean('networks')
      await page.keyboard.press('Escape')

      wallet.chainId = 999
      await wallet.emit('chainChanged', '0x3e7')
      await expect(modal.wrongNetwork(account.address)).toBeVisible()
      await expectClean('wrong network')
      await modal.wrongNetwork(account.address).click()
      await modal.networks.waitFor()
      await expectClean('networks, on none of them')
      wallet.switches.allowed = false
      await modal.chooseNetwork(local)
      await modal.failure.waitFor()
      await expectClean('the switch refused')
    })

    test('axe finds nothing where RainbowKit explains wallets', async ({ page }) => {
      const modal = new WalletModal(page)
      await page.goto('/')
      await modal.open()
      if (hasInfo) await modal.root.getByRole('button', { name: 'Info' }).click()
      const get = modal.root.getByRole('button', { name: 'Get a Wallet' })
      await get.waitFor()
      expect(await findViolations(page), 'intro').toEqual([])
      await get.click()
      expect(await findViolations(page), 'get a wallet').toEqual([])
    })
  })
}
