import type { Page } from '@playwright/test'
import { type Address, type Hex, hashMessage, hashTypedData, parseAbi, parseEther } from 'viem'
import { findChain, localChainId } from '@/lib/chains/chains'
import { wethAbi } from '@/lib/contracts/weth'
import { en } from '@/lib/messages/en'
import { enConnection } from '@/lib/messages/en-connection'
import { enErrors } from '@/lib/messages/en-errors'
import { enSafeHost } from '@/lib/messages/en-safe-host'
import { enSafeTransactions } from '@/lib/messages/en-safe-transactions'
import { enSell } from '@/lib/messages/en-sell'
import { enTrade } from '@/lib/messages/en-trade'
import { enTransactions } from '@/lib/messages/en-transactions'
import { findViolations } from './fixtures/find-violations'
import type { ForSale, Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'

const { buy, safe: texts } = enTrade
const weth = findChain(localChainId)?.weth.address ?? '0x'

let host: SafeHostPage
let safe: Address

test.beforeEach(({ page, market }) => {
  host = new SafeHostPage(page)
  safe = market.config.embedded?.safe ?? '0x'
})

/** Up to the host's own question. */
async function askToBuy(work: ForSale) {
  await host.open(itemPath(work))
  await host.account(safe).waitFor()
  await host.buyButton.click()
  await host.proposeButton.click()
  await host.prompt('transaction').waitFor()
}

async function propose(name: string) {
  const prompt = host.prompt('transaction')
  await host.choose(prompt, name)
  await prompt.getByRole('button', { name: enSafeHost.transaction.confirm({ name }) }).click()
}

async function signAndExecute(name: string) {
  const [entry] = await host.entries.all()
  if (!entry) throw new Error('Nothing waits.')
  await host.choose(entry, name)
  await host.button(enSafeHost.signAndExecute({ name })).click()
}

async function expectBought(market: Market, work: ForSale) {
  await expect(host.appDialog.getByRole('heading', { name: buy.ownedHeading({ name: work.name ?? '' }) })).toBeVisible({
    timeout: 20_000,
  })
  expect(await market.ownerOf(work)).toBe(safe)
  expect(await market.isFilled(work.listing)).toBe(true)
}

test('from the foot of a page into the Safe, and a work bought with the signatures of two owners', async ({
  page,
  market,
}) => {
  const work = await market.findWorkForSale()
  await page.goto('/')
  await page.getByRole('link', { name: en.layout.safeHost }).click()
  await expect(page.getByRole('heading', { name: enSafeHost.heading })).toBeVisible()
  await host.account(safe).waitFor()
  await expect(host.queue).toContainText(enSafeHost.queueEmpty)
  expect(await findViolations(page)).toEqual([])

  await askToBuy(work)
  await expect(host.prompt('transaction')).toContainText(enTrade.prompt.kind.buy)
  expect(await findViolations(page)).toEqual([])
  await propose('Cleo')
  await expect(host.appDialog.getByRole('heading', { name: texts.heading.proposed })).toBeVisible()
  await expect(host.entries).toContainText([enSafeHost.signedBy({ names: 'Cleo' })])
  expect(await findViolations(page)).toEqual([])
  expect(await market.ownerOf(work), 'one signature buys nothing').not.toBe(safe)

  await signAndExecute('Bela')
  await expect(host.status).toHaveText(enSafeHost.executed)
  await expectBought(market, work)
  await expect(host.entries).toHaveCount(0)
  await host.appDialog.getByRole('button', { name: buy.keepLooking }).click()
  await host.app.getByRole('banner').getByRole('link').first().click()
  await host.queue.getByRole('link', { name: enSafeHost.seeWork }).click()
  await expect(host.app.getByRole('heading', { level: 1, name: work.name })).toBeVisible()
  await host.account(safe).waitFor()
  await expect(host.app.getByText(enSell.panel.yours)).toBeVisible()
  const title = host.queue.getByTitle(/^0x[0-9a-f]{64}$/)
  const hash = (await title.getAttribute('title')) as Hex
  expect(await market.chain.getTransactionReceipt({ hash })).toMatchObject({ status: 'success' })
})

test('in its frame each address stands on one line, and nothing is said that is not so of a Safe', async ({
  page,
  market,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await host.open(itemPath(await market.findWorkForSale()))
  await host.account(safe).waitFor()
  const addresses = await host.app.getByRole('main').locator('dl').first().getByTitle(/^0x/).all()
  expect(addresses).toHaveLength(2)
  for (const address of addresses) {
    const { height, over } = await address.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      over: element.getBoundingClientRect().right - (element.closest('dl')?.getBoundingClientRect().right ?? 0),
    }))
    expect(height).toBeLessThan(30)
    expect(over).toBeLessThanOrEqual(0)
  }
  await expect(host.app.getByText(en.item.wholePrice)).toBeVisible()
  await expect(host.app.getByRole('main')).not.toContainText('you sign')
  await host.account(safe).click()
  const account = host.app.getByRole('dialog')
  await expect(account).toContainText(enConnection.instead.nothingSent)
  await expect(account).not.toContainText(/sent from this wallet/i)
  await expect(account.getByRole('button', { name: enConnection.account.switchAccount })).toHaveCount(0)
})

test('a work for WETH is one batch of the Safe’s own coin', async ({ market }) => {
  const work = await market.findWorkForSale()
  const priceWei = parseEther('0.002')
  await market.cancelListings(work)
  const listing = await market.list(work, { priceWei, seconds: 3600, currency: weth })
  const balanceOf = () =>
    market.chain.readContract({ address: weth, abi: wethAbi, functionName: 'balanceOf', args: [safe] })
  const before = await balanceOf()
  await askToBuy(work)
  const prompt = host.prompt('transaction')
  await expect(prompt).toContainText(enSafeHost.transaction.batch({ count: 2 }))
  await expect(prompt).toContainText(enTrade.prompt.kind.approve)
  await expect(prompt.getByText('0.002 WETH', { exact: true }), 'what it costs, read from the batch').toBeVisible()
  await propose('Ada')
  await host.entries.first().waitFor()
  await signAndExecute('Cleo')
  await expectBought(market, { ...work, listing })
  expect(before - (await balanceOf())).toBe(priceWei)
})

test('what an owner rejects is proposed to nobody', async ({ market }) => {
  const work = await market.findWorkForSale()
  await askToBuy(work)
  await host.prompt('transaction').getByRole('button', { name: enSafeHost.reject }).click()
  await expect(host.appDialog).toContainText(buy.rejected)
  await expect(host.entries).toHaveCount(0)
})

test('a proposal is replaced with nothing by its owners, and the market says so', async ({ market }) => {
  const work = await market.findWorkForSale()
  await askToBuy(work)
  await propose('Ada')
  await expect(host.appDialog.getByRole('heading', { name: texts.heading.proposed })).toBeVisible()
  await host.entries.first().waitFor()
  await host.button(enSafeHost.replace).click()
  const prompt = host.prompt('transaction')
  await expect(prompt).toContainText(enSafeHost.nothing)
  await expect(prompt).toContainText('0 ETH')
  await prompt.getByRole('button', { name: enSafeHost.reject }).click()
  await expect(host.button(enSafeHost.replace)).toBeEnabled()
  await expect(host.entries, 'nothing was proposed without a signature').toHaveCount(1)
  await host.button(enSafeHost.replace).click()
  await propose('Cleo')
  await expect(host.status).toHaveText(enSafeHost.replaced)
  await expect(host.entries).toHaveCount(2)
  const nothing = host.entries.filter({ hasText: enSafeHost.nothing })
  await nothing.getByRole('button', { name: /and execute$/ }).click()
  await expect(host.entries).toHaveCount(0)
  await expect(host.appDialog.getByRole('alert')).toHaveText(enSafeTransactions.text.cancelled())
  expect(await market.ownerOf(work)).not.toBe(safe)
})

test('a work sold meanwhile: said before anybody signs for it, and when somebody does all the same', async ({
  market,
}) => {
  const work = await market.findWorkForSale()
  await askToBuy(work)
  await expect(host.prompt('transaction')).toContainText(enTrade.prompt.receive)
  await propose('Ada')
  await host.entries.first().waitFor()
  await expect(host.entries).not.toContainText(enSafeHost.dead)
  await market.cancelListings(work)
  await expect(host.entries).toContainText([enSafeHost.dead])
  await signAndExecute('Bela')
  await expect(host.status).toHaveText(enSafeHost.refused)

  await host.button(enSafeHost.replace).click()
  await propose('Ada')
  await expect(host.entries).toHaveCount(2)
  await expect(host.entries).toContainText([enSafeHost.rival, enSafeHost.rival])
  const nothing = host.entries.filter({ hasText: enSafeHost.nothing })
  await nothing.getByRole('button', { name: /and execute$/ }).click()
  await expect(host.entries).toHaveCount(0)
})

for (const [how, leave] of [
  ['the host is loaded anew', (page: Page) => page.reload()],
  ['the frame is loaded anew', (page: Page) => page.frames()[1]?.evaluate(() => window.location.reload())],
] as const) {
  test(`${how} while an owner is asked: nothing was proposed, which is said, and it can be asked for again`, async ({
    page,
    market,
  }) => {
    const work = await market.findWorkForSale()
    // Not where the host began: by the market's own links.
    await host.open('/explore')
    await host.account(safe).waitFor()
    await page.frames()[1]?.evaluate((path) => window.location.assign(path), itemPath(work))
    await host.account(safe).waitFor()
    await host.buyButton.click()
    await host.proposeButton.click()
    await host.prompt('transaction').waitFor()
    await leave(page)
    await expect(host.appDialog.getByRole('alert')).toHaveText(enSafeTransactions.text.never_sent())
    await expect(host.prompt('transaction')).toHaveCount(0)
    await expect(host.entries).toHaveCount(0)
    await host.appDialog.getByRole('button', { name: enTransactions.action.try_again }).click()
    await host.proposeButton.click()
    await propose('Bela')
    await expect(host.entries).toHaveCount(1)
    await expect(host.appDialog.getByRole('heading', { name: texts.heading.proposed })).toBeVisible()
    await signAndExecute('Cleo')
    await expectBought(market, work)
  })
}

test('who goes back while an owner is asked takes the question back', async ({ page, market }) => {
  const work = await market.findWorkForSale()
  await host.open('/explore')
  await host.account(safe).waitFor()
  const frame = page.frames().find((one) => one !== page.mainFrame())
  // As the market's links do, within one page.
  await frame?.evaluate(
    (path) => (window as unknown as { next: { router: { push(path: string): unknown } } }).next.router.push(path),
    itemPath(work),
  )
  await host.buyButton.click()
  await host.proposeButton.click()
  await host.prompt('transaction').waitFor()
  await page.evaluate(() => window.history.back())
  await expect(host.prompt('transaction')).toHaveCount(0)
  await expect.poll(() => frame?.url()).toMatch(/\/explore$/)
  await expect(host.appDialog).toHaveCount(0)
  await expect(host.entries).toHaveCount(0)
})

test('there is no host within the host', async ({ page }) => {
  await host.open('/explore')
  await host.account(safe).waitFor()
  await page.frames()[1]?.evaluate(() => window.location.assign('/safe/host'))
  await expect(host.app.getByRole('status')).toHaveText(enSafeHost.framed)
  await host.app.getByRole('link', { name: enSafeHost.back }).click()
  await host.account(safe).waitFor()
})

/** Asks the host as the SDK does, from inside the frame. */
async function ask<T>(method: string, params?: unknown): Promise<T> {
  const frame = host.page.frames().find((one) => one !== host.page.mainFrame())
  if (!frame) throw new Error('There is no frame.')
  return frame.evaluate(
    ({ method, params }) =>
      new Promise<T>((resolve) => {
        const id = `test-${Math.random()}`
        window.addEventListener('message', ({ data }) => data?.id === id && resolve(data))
        window.parent.postMessage({ id, method, params, env: { sdkVersion: '9.1.0' } }, window.location.origin)
      }),
    { method, params },
  )
}

test('a message is signed by two owners, and the Safe’s contract takes the signature', async ({ market, evidence }) => {
  // The host asks first whether it is known.
  evidence.expect(/status of 404/)
  await host.open('/explore')
  await host.account(safe).waitFor()
  const answer = ask<{ success: boolean; data: { signature: Hex } }>('signMessage', { message: 'A text of art' })
  for (const name of ['Bela', 'Ada']) {
    await host.choose(host.prompt('message'), name)
    await host
      .prompt('message')
      .getByRole('button', { name: enSafeHost.message.confirm({ name }) })
      .click()
  }
  const { success, data } = await answer
  expect(success).toBe(true)
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  const args = [hashMessage('A text of art'), data.signature] as const
  const call = { address: safe, abi, functionName: 'isValidSignature', args } as const
  expect(await market.chain.readContract(call)).toBe('0x1626ba7e')
})

test('a message that the host signs on the chain is a transaction, and then the Safe’s contract knows it', async ({
  market,
}) => {
  await host.open('/explore')
  await host.account(safe).waitFor()
  const setting = { call: 'safe_setSettings', params: [{ offChainSigning: false }] }
  expect(await ask('rpcCall', setting)).toMatchObject({ success: true, data: { offChainSigning: false } })
  const typedData = {
    domain: { name: 'Verdigris', chainId: localChainId },
    types: { Note: [{ name: 'text', type: 'string' }] },
    message: { text: 'A text of art' },
  }
  const answer = ask<{ data: { safeTxHash: Hex } }>('signTypedMessage', { typedData })
  await expect(host.prompt('transaction')).toContainText(enSafeHost.delegate)
  await propose('Bela')
  expect((await answer).data).toEqual({ safeTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) })
  const abi = parseAbi(['function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)'])
  const args = [hashTypedData({ ...typedData, primaryType: 'Note' }), '0x'] as const
  const call = { address: safe, abi, functionName: 'isValidSignature', args } as const
  await expect(market.chain.readContract(call), 'not before it is executed').rejects.toThrow()
  await host.entries.first().waitFor()
  await signAndExecute('Ada')
  await expect(host.status).toHaveText(enSafeHost.executed)
  expect(await market.chain.readContract(call)).toBe('0x1626ba7e')
})

test('the address book is shared once somebody has allowed it', async () => {
  await host.open('/explore')
  await host.account(safe).waitFor()
  expect(await ask('requestAddressBook')).toMatchObject({ success: false, error: 'Permissions were rejected' })
  const answer = ask('wallet_requestPermissions', [{ requestAddressBook: {} }])
  await host.prompt('permission').getByRole('button', { name: enSafeHost.permission.confirm }).click()
  expect(await answer).toMatchObject({ success: true, data: [{ parentCapability: 'requestAddressBook' }] })
  expect(await ask('requestAddressBook')).toMatchObject({ success: true, data: [{ name: 'Ada' }, {}, {}, {}, {}] })
  expect(await ask('getEnvironmentInfo')).toMatchObject({ success: true, data: { origin: expect.any(String) } })
  const bad = { txs: [{ to: safe.replace(/[a-f]/, (letter) => letter.toUpperCase()), value: '0', data: '0x' }] }
  expect(await ask('sendTransactions', bad), 'a wrong checksum').toMatchObject({
    success: false,
    error: 'Request failed',
  })
})

test('what waits is there after kill -9 of the market and its restart', async ({ page, ownMarket }) => {
  test.slow()
  const market = await ownMarket()
  const work = await market.findWorkForSale()
  safe = market.config.embedded?.safe ?? '0x'
  const path = `/safe/host?path=${encodeURIComponent(itemPath(work))}`
  await page.goto(`${market.url}${path}`)
  await host.account(safe).waitFor()
  await host.buyButton.click()
  await host.proposeButton.click()
  await propose('Ada')
  await host.entries.first().waitFor()
  await page.goto('about:blank')
  await market.process.kill('SIGKILL')
  await market.restart()
  await page.goto(`${market.url}${path}`)
  await expect(host.entries).toContainText([enSafeHost.signedBy({ names: 'Ada' })])
  await signAndExecute('Bela')
  await expect(host.status).toHaveText(enSafeHost.executed)
  await expect.poll(() => market.ownerOf(work)).toBe(safe)
  await page.goto('about:blank')
})

test('the market is killed while an owner proposes: what is not known is said, and nothing was proposed', async ({
  page,
  ownMarket,
  evidence,
}) => {
  test.slow()
  evidence.expect(
    /status of 503|ERR_CONNECTION_REFUSED|Failed to fetch|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|INCOMPLETE_CHUNKED/,
  )
  const market = await ownMarket()
  const work = await market.findWorkForSale()
  safe = market.config.embedded?.safe ?? '0x'
  await page.goto(`${market.url}/safe/host?path=${encodeURIComponent(itemPath(work))}`)
  await host.account(safe).waitFor()
  await host.buyButton.click()
  await host.proposeButton.click()
  await host.prompt('transaction').waitFor()
  await market.process.kill('SIGKILL')
  await propose('Ada')
  await expect(host.appDialog.getByRole('heading', { name: buy.unknownHeading })).toBeVisible()
  await expect(host.appDialog).toContainText(enTransactions.askedAway)
  await expect(host.status).toHaveText(enErrors.unavailable)
  await market.restart()
  await expect(host.status).toHaveText('')
  await page.reload()
  await expect(host.appDialog.getByRole('alert')).toHaveText(enSafeTransactions.text.never_sent())
  await expect(host.entries).toHaveCount(0)
  await page.goto('about:blank')
})

test('where another gateway is set there is no such page, and no link to it', async ({ page, ownMarket, evidence }) => {
  evidence.expect(/status of 404/)
  const market = await ownMarket({ SAFE_GATEWAY_URL: 'https://gateway.example' })
  await page.goto(`${market.url}/explore`)
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await expect(page.getByRole('link', { name: en.layout.safeHost })).toHaveCount(0)
  expect((await page.goto(`${market.url}/safe/host`))?.status()).toBe(404)
  await page.goto('about:blank')
})
