import { readdir, readFile } from 'node:fs/promises'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import type { BrowserContext, Route } from '@playwright/test'
import { ordersPageSchema } from '@/lib/api/schemas/order'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enTransactionOutcomes } from '@/lib/i18n/generated/en/transaction-outcomes'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { localChainId } from '@/lib/protocol/chains/chains'
import { connectionLost } from './fixtures/connection-lost'
import { buildFields, findCollection, findVouchers, named, wholeTokens } from './fixtures/created-items'
import type { Market } from './fixtures/market'
import { installScriptedWallet, type ScriptedWallet } from './fixtures/scripted-wallet'
import { signIn } from './fixtures/sign-in'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { WalletModal } from './pages/wallet-modal'

type Answer = ScriptedWallet['answer']

const { dialog, file } = enCreation

const findIncoming = (market: Market) =>
  readdir(path.join(market.process.dataDir, 'media', 'incoming')).catch((): string[] => [])

/** Half of a file is there when the market dies. */
async function dieOfHalf(market: Market, source: string, context: BrowserContext): Promise<void> {
  const bytes = await readFile(source)
  const cookies = await context.cookies(market.url)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  const request = httpRequest(`${market.url}/api/v1/media`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', 'content-length': bytes.length, cookie },
  })
  const broken = new Promise((resolve) => request.once('error', resolve))
  request.write(bytes.subarray(0, bytes.length >> 1))
  await expect.poll(() => findIncoming(market), 'the file is on its way').toHaveLength(1)
  await market.process.kill('SIGKILL')
  await broken
}

test('a market that dies at each step of making and selling an item goes on when it is back, and makes nothing twice @long', async ({
  page,
  context,
  ownMarket,
  evidence,
}) => {
  test.slow()
  evidence.expect(connectionLost)
  evidence.expect(/media|metadata|orders|vouchers|drafts|session/)
  evidence.expect(/503 \(Service Unavailable\)/)
  const market = await ownMarket()
  const account = market.account('Emi')
  const wallet = await installScriptedWallet(context, { market, account })
  const create = new CreatePage(page)
  const fields = buildFields('Of Many Lives')
  /** Taken, and dead before it could say so. */
  const answerAndDie = async (route: Route) => {
    await route.fetch()
    await market.process.kill('SIGKILL')
    await route.abort('connectionreset')
  }
  const revive = async () => {
    await market.restart()
    evidence.allowOrigin(market.mediaOrigin)
    await page.reload()
  }

  const sendAndDie: Answer = async (request) => {
    const hash = await wallet.send(request)
    await market.process.kill('SIGKILL')
    return hash
  }
  /** What the wallet does when it is asked; resolves when it has done it. */
  const onceAsked = (answer: Answer) =>
    new Promise<void>((resolve) => {
      wallet.answer = (request) => answer(request).finally(resolve)
    })

  await page.goto(`${market.url}/create`)
  await new WalletModal(page).connect(wallet.name)
  await signIn(page, market, account)

  // The file: half of it is there, and then all of it, which nobody has heard of.
  await dieOfHalf(market, fields.file, context)
  await market.restart()
  expect(await findIncoming(market), 'half a file').toEqual([])
  await page.route('**/api/v1/media', answerAndDie)
  await create.choose(fields.file)
  await expect(create.alerts).toContainText(file.notStored({ reason: '' }))
  await page.unroute('**/api/v1/media')
  await revive()
  await create.fill(fields)
  await expect(create.stored).toBeVisible()
  await create.sell('now', '0.6')

  // The collection: sent, and dead before the wallet hears of it.
  let died = onceAsked(sendAndDie)
  await create.button.click()
  await create.dialogButton(enTransactionOutcomes.title.create(named('Of Many Lives'))).click()
  await died
  await revive()

  // The item itself: dead before it is sent, which is no answer from the wallet either.
  const mint = create.dialogButton(enTransactionOutcomes.title.mint(named(fields.name)))
  died = onceAsked(async (request) => {
    await market.process.kill('SIGKILL')
    return wallet.send(request)
  })
  await mint.click()
  await died
  await revive()
  await create.dialogButton(enTransactions.action.try_again).click()
  died = onceAsked(sendAndDie)
  await mint.click()
  await died
  await revive()

  // The listing: signed while the market is away, then handed in, once.
  wallet.answer = (request) => wallet.send(request)
  await create.dialogButton(enTransactionOutcomes.title.approve(named('Of Many Lives'))).click()
  await page.route('**/api/v1/orders', answerAndDie)
  await create.dialogButton(enOrderFlows.list.sign({ price: '0.60 ETH' })).click()
  await expect(create.dialog).toContainText(enOrderFlows.flow.unsubmitted)
  await page.unroute('**/api/v1/orders')
  await market.restart()
  evidence.allowOrigin(market.mediaOrigin)
  await expect(create.heading(dialog.onSale(fields))).toBeVisible()

  const own = await findCollection(market, account.address, 'Of Many Lives')
  const contract = own?.contract ?? '0x'
  expect(await wholeTokens(market, contract), 'minted once').toBe(1n)
  const query = `chainId=${localChainId}&collection=${contract}`
  const { orders } = ordersPageSchema.parse(await market.get(`/orders?${query}`))
  expect(orders, 'listed once').toMatchObject([{ maker: account.address, tokenId: '1', status: 'active' }])
  expect(wallet.signatures, 'signed once').toBe(1)

  // A voucher into the same collection: taken, and dead before it could say so.
  const later = buildFields('Of Many Lives', 'Sold Unseen')
  await page.goto(`${market.url}/create`)
  await create.chooseCollection('Of Many Lives')
  await create.fill({ ...later, collectionName: undefined, royalty: undefined })
  await expect(create.stored).toBeVisible()
  await create.sell('lazy', '0.3')
  await create.button.click()
  await page.route('**/api/v1/vouchers', answerAndDie)
  await create.dialogButton(dialog.confirm.voucher({ price: '0.30 ETH' })).click()
  await expect(create.dialog).toContainText(enOrderFlows.flow.unsubmitted)
  await page.unroute('**/api/v1/vouchers')
  await market.restart()
  evidence.allowOrigin(market.mediaOrigin)
  await expect(create.heading(dialog.onSale(later))).toBeVisible()
  expect(await findVouchers(market, contract), 'posted once').toHaveLength(1)
  expect(await wholeTokens(market, contract), 'a voucher mints nothing').toBe(1n)
  expect(wallet.signatures).toBe(2)
  expect(await findIncoming(market)).toEqual([])
})
