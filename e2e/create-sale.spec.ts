import type { Page } from '@playwright/test'
import { type Address, getAddress, parseEther } from 'viem'
import { localChainId } from '@/lib/chains/chains'
import { creatorCollectionAbi } from '@/lib/contracts/creator-collection'
import { buildCancelVoucherCall } from '@/lib/creator/build-cancel-voucher-call'
import { en } from '@/lib/messages/en'
import { enCreate } from '@/lib/messages/en-create'
import { enDeeds } from '@/lib/messages/en-deeds'
import { enSafeHost } from '@/lib/messages/en-safe-host'
import { enSell } from '@/lib/messages/en-sell'
import { enTrade } from '@/lib/messages/en-trade'
import { enTransactions } from '@/lib/messages/en-transactions'
import { enVoucher } from '@/lib/messages/en-voucher'
import { collectionsPageSchema } from '@/lib/schemas/collection'
import type { Item } from '@/lib/schemas/item'
import { ordersPageSchema } from '@/lib/schemas/order'
import { vouchersPageSchema } from '@/lib/schemas/voucher'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { countSent } from './fixtures/rpc-traffic'
import { installScriptedWallet, silence, WalletError } from './fixtures/scripted-wallet'
import { desktop, phone } from './fixtures/shapes'
import { sendCalls, signVoucher } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { CreatePage, type WorkFields } from './pages/create-page'
import { ItemPage, itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { WalletModal } from './pages/wallet-modal'

const { dialog, missing, sale } = enCreate
const picture = 'public/works/late-heron-640.avif'

function buildFields(collectionName: string, name = 'Rain on Tin'): WorkFields {
  return { file: picture, name, alt: 'Grey strokes on a tin roof', category: 'Art', collectionName, royalty: '0' }
}

const named = (name: string) => ({ name, amount: '' })

/** The market's part of a price, and what is left of it. */
function split(market: Market, price: string) {
  const wei = parseEther(price)
  const { bps, recipient } = market.config.marketFee
  const feeWei = recipient ? (wei * BigInt(bps)) / 10_000n : 0n
  return { feeWei, keptWei: wei - feeWei }
}

async function findCollection(market: Market, creator: Address, name: string) {
  const query = `/collections?creator=${creator}&chainId=${localChainId}&limit=100`
  const { collections } = collectionsPageSchema.parse(await market.get(query))
  return collections.find((one) => one.name === name)
}

const ownerOf = (market: Market, { contract, tokenId }: Pick<Item, 'contract' | 'tokenId'>) =>
  market.chain.readContract({
    ...{ address: contract, abi: creatorCollectionAbi, functionName: 'ownerOf', args: [BigInt(tokenId)] },
  })

/** The one voucher of a collection, as the market has it. */
async function findVouchers(market: Market, collection: Address) {
  const answer = await market.get(`/vouchers?chainId=${localChainId}&collection=${collection}`)
  return vouchersPageSchema.parse(answer).vouchers
}

const wholeTokens = (market: Market, address: Address) =>
  market.chain.readContract({ address, abi: creatorCollectionAbi, functionName: 'totalSupply' })

async function switchAccount(page: Page, market: Market, from: string, to: string) {
  const modal = new WalletModal(page)
  await modal.openAccount(market.account(from).address)
  await modal.account.getByTestId('rk-disconnect-button').click()
  await modal.open()
  await modal.chooseDemo(to)
  await modal.connected(market.account(to).address).waitFor()
}

for (const [width, shape, people] of [
  ['375', phone, ['Ada', 'Bela']],
  ['1280', desktop, ['Cleo', 'Dario']],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(shape)

    test('a work is signed for sale, shown before it is minted, and minted to whoever buys it', async ({
      page,
      market,
    }, testInfo) => {
      const [maker, buyer] = people
      const { address } = market.account(maker)
      const create = new CreatePage(page)
      const look = async (what: string) => {
        await testInfo.attach(what, { body: await page.screenshot(), contentType: 'image/png' })
        expect(await findViolations(page), what).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${what}: wider than the screen`).toBeLessThanOrEqual(0)
      }
      const fields = buildFields(`Unminted ${width}`)
      await create.goto()
      await create.fill(fields)
      await create.sell('lazy', '')
      await expect(create.button).toHaveText(missing.price)
      await create.button.click()
      await expect(create.alerts).toHaveText(enCreate.explain.price)
      await expect(create.field(sale.price)).toBeFocused()
      await create.sell('lazy', '0.8')
      await look('choice of sale')
      await create.button.click()
      await new WalletModal(page).chooseDemo(maker)
      await expect(create.button).toHaveText(enCreate.review.lazy({ name: fields.name, price: '0.8 ETH' }))
      const sent = countSent(page)
      await create.button.click()
      await expect(create.dialog).toContainText(dialog.lazy(fields))
      await look('review')
      await create.dialogButton(enDeeds.title.create(named(`Unminted ${width}`))).click()
      await create.confirmPrompt()
      const sign = create.dialogButton(dialog.confirm.voucher({ price: '0.80 ETH' }))
      await sign.click()
      await create.confirmSignature()
      await expect(create.heading(dialog.onSale(fields))).toBeVisible()
      expect(sent(), 'the collection alone').toBe(1)
      await look('signed')
      await create.dialog.getByRole('link', { name: dialog.see }).click()

      const item = new ItemPage(page)
      await expect(item.heading).toHaveText(fields.name)
      await expect(item.picture).toHaveAttribute('alt', fields.alt)
      await expect(item.priceBar).toContainText('0.80 ETH')
      await expect(item.priceBar).toContainText(enVoucher.notMinted)
      await expect(item.person(en.item.owner)).toHaveCount(0)
      await look('its page, for its maker')
      await item.heading.scrollIntoViewIfNeeded()
      const own = await findCollection(market, address, `Unminted ${width}`)
      const [voucher, ...more] = await findVouchers(market, own?.contract ?? '0x')
      if (!voucher || more.length > 0) throw new Error('There is one voucher')
      expect(await wholeTokens(market, voucher.collection), 'nothing is minted').toBe(0n)
      const place = { chainId: localChainId, contract: voucher.collection, tokenId: voucher.tokenId }
      expect((await market.getItem(place)).owner).toBeNull()
      await page.goto(`/profile/${address}`)
      await expect(page.getByRole('link', { name: fields.name }).first()).toBeVisible()
      await page.goto('/explore')
      await expect(page.getByRole('link', { name: fields.name }).first()).toBeVisible()

      await item.goto(place as Item)
      await switchAccount(page, market, maker, buyer)
      const before = await market.chain.getBalance({ address })
      await item.priceBar.getByRole('button', { name: enVoucher.buy({ price: '0.80 ETH' }) }).click()
      const confirm = create.dialogButton(enVoucher.redeem.confirm({ price: '0.80 ETH' }))
      await confirm.waitFor()
      await look('review of the purchase')
      await confirm.click()
      await create.confirmPrompt()
      await expect(create.heading(enVoucher.redeem.doneHeading(fields))).toBeVisible()
      await look('bought')
      await create.dialogButton(enSell.flow.finish).click()
      const bought = market.account(buyer).address
      await expect(item.owner(bought)).toBeVisible()
      await expect(item.history).toHaveCount(2)
      await expect(item.history.first()).toContainText('0.80')
      expect(await ownerOf(market, place)).toBe(bought)
      expect((await market.chain.getBalance({ address })) - before).toBe(split(market, '0.8').keptWei)
      const activity = await market.getActivity(place as Item)
      expect(activity.map(({ kind, to }) => ({ kind, to }))).toEqual([
        { kind: 'sale', to: bought },
        { kind: 'mint', to: bought },
      ])
      expect(activity[0]).toMatchObject({ from: address, priceWei: parseEther('0.8').toString() })
    })

    test('a work is made, allowed and listed in one dialog, with three transactions and a signature', async ({
      page,
      market,
    }, testInfo) => {
      const [maker, buyer] = people
      const { address } = market.account(maker)
      const create = new CreatePage(page)
      const fields = buildFields(`In One Go ${width}`)
      await create.goto()
      await new WalletModal(page).open()
      await new WalletModal(page).chooseDemo(maker)
      await create.fill(fields)
      await create.sell('now', '1.1')
      await expect(create.button).toHaveText(enCreate.review.now({ name: fields.name, price: '1.1 ETH' }))
      const sent = countSent(page)
      await create.button.click()
      await expect(create.heading(dialog.reviewHeading)).toBeVisible()
      await expect(create.dialog).toContainText(enSell.list.role.seller)
      await testInfo.attach('review', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
      expect(await findViolations(page)).toEqual([])
      await create.dialogButton(enDeeds.title.create(named(`In One Go ${width}`))).click()
      await create.confirmPrompt()
      await create.dialogButton(enDeeds.title.mint(fields as never)).click()
      await create.confirmPrompt()
      await create.dialogButton(enDeeds.title.approve(named(`In One Go ${width}`))).click()
      await create.confirmPrompt()
      await create.dialogButton(enSell.list.sign({ price: '1.10 ETH' })).click()
      await create.confirmSignature()
      await expect(create.heading(dialog.onSale(fields))).toBeVisible()
      expect(sent()).toBe(3)
      await create.dialog.getByRole('link', { name: dialog.see }).click()
      await expect(new ItemPage(page).priceBar).toContainText('1.10 ETH')
      const own = await findCollection(market, address, `In One Go ${width}`)
      const place = { chainId: localChainId, contract: own?.contract ?? '0x', tokenId: '1' }
      expect(await ownerOf(market, place)).toBe(address)
      const { listing } = await market.getItem(place)
      expect(listing).toMatchObject({ maker: address, priceWei: parseEther('1.1').toString(), status: 'active' })
      if (!listing) throw new Error('It is not on sale')
      const before = await market.chain.getBalance({ address })
      await market.buyDirectly({ listing }, market.account(buyer))
      expect(await ownerOf(market, place)).toBe(market.account(buyer).address)
      expect((await market.chain.getBalance({ address })) - before).toBe(split(market, '1.1').keptWei)
    })
  })
}

test('a reload and a no at each prompt, and a market that is away, lose nothing, and make and sign nothing twice', async ({
  page,
  market,
  evidence,
}) => {
  const { address } = market.account('Emi')
  const create = new CreatePage(page)
  const fields = buildFields('Interrupted Sale')
  await create.goto()
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Emi')
  await create.fill(fields)
  await create.sell('lazy', '0.3')
  await page.reload()
  await expect(create.field(sale.price), 'the draft keeps it').toHaveValue('0.3')
  await create.button.click()
  const first = create.dialogButton(enDeeds.title.create(named('Interrupted Sale')))
  await first.click()
  await create.rejectPrompt()
  await expect(first).toBeVisible()
  await first.click()
  await create.confirmPrompt()
  const sign = create.dialogButton(dialog.confirm.voucher({ price: '0.30 ETH' }))
  await expect(sign).toBeVisible()
  await page.reload()
  await sign.click()
  await create.rejectSignature()
  await expect(create.dialog).toContainText(enSell.flow.rejected)
  await sign.click()
  await create.signaturePrompt.waitFor()
  await page.reload()
  evidence.expect(/ERR_FAILED/)
  const vouchers = '**/api/v1/vouchers'
  await page.route(vouchers, (route) => route.abort())
  await sign.click()
  await create.confirmSignature()
  await expect(create.dialog).toContainText(enSell.flow.unsubmitted)
  await page.unroute(vouchers)
  await page.reload()
  await expect(create.heading(dialog.onSale(fields)), 'handed in without the wallet').toBeVisible()
  await expect(create.signaturePrompt).toHaveCount(0)
  const own = await findCollection(market, address, 'Interrupted Sale')
  expect(await findVouchers(market, own?.contract ?? '0x')).toHaveLength(1)

  const item = new ItemPage(page)
  await create.dialog.getByRole('link', { name: dialog.see }).click()
  await switchAccount(page, market, 'Emi', 'Ada')
  const [voucher] = await findVouchers(market, own?.contract ?? '0x')
  const sent = countSent(page)
  await item.priceBar.getByRole('button', { name: enVoucher.buy({ price: '0.30 ETH' }) }).click()
  const buy = create.dialogButton(enVoucher.redeem.confirm({ price: '0.30 ETH' }))
  await buy.click()
  await create.rejectPrompt()
  await expect(create.dialog).toContainText(enSell.flow.rejected)
  await page.reload()
  await buy.click()
  await create.confirmPrompt()
  await expect(create.heading(enVoucher.redeem.doneHeading(fields))).toBeVisible()
  expect(sent()).toBe(1)
  expect(await ownerOf(market, { contract: own?.contract ?? '0x', tokenId: voucher?.tokenId ?? '0' })).toBe(
    market.account('Ada').address,
  )
})

test('made and listed in one go, with a wallet that dies, says no and forgets: each step is done once', async ({
  page,
  context,
  market,
}) => {
  const account = market.account('Emi')
  const { address } = account
  const wallet = await installScriptedWallet(context, { market, account })
  const create = new CreatePage(page)
  const fields = buildFields('Hard to Sell')
  const name = 'Hard to Sell'
  await create.goto()
  await new WalletModal(page).connect(wallet.name)
  await create.fill(fields)
  await create.sell('now', '0.6')
  await create.button.click()

  // The page dies while the wallet asks, and the wallet sends it all the same.
  wallet.answer = silence
  await create.dialogButton(enDeeds.title.create(named(name))).click()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await page.reload()
  await expect(create.heading(enTrade.buy.unknownHeading)).toBeVisible()
  await wallet.send(wallet.prompts[0] ?? {})

  // The page dies while the wallet asks, and the wallet has forgotten it.
  const mint = create.dialogButton(enDeeds.title.mint(named(fields.name)))
  await mint.click()
  await expect.poll(() => wallet.prompts.length).toBe(2)
  await page.reload()
  await create.dialogButton(enTransactions.action.try_again).click()
  wallet.answer = (request) => wallet.send(request)
  await mint.click()

  const allow = create.dialogButton(enDeeds.title.approve(named(name)))
  await allow.waitFor()
  wallet.answer = async () => {
    throw new WalletError(4001)
  }
  await allow.click()
  await expect(create.dialog).toContainText(enSell.flow.rejected)
  wallet.answer = (request) => wallet.send(request)
  await allow.click()

  const sign = create.dialogButton(enSell.list.sign({ price: '0.60 ETH' }))
  wallet.answerSignature = silence
  await sign.click()
  await expect.poll(() => wallet.signatures).toBe(1)
  await page.reload()
  wallet.answerSignature = (own) => own()
  await sign.click()
  await expect(create.heading(dialog.onSale(fields))).toBeVisible()

  const own = await findCollection(market, address, name)
  const contract = own?.contract ?? '0x'
  expect(await wholeTokens(market, contract), 'minted once').toBe(1n)
  const orders = ordersPageSchema.parse(
    await market.get(`/orders?chainId=${localChainId}&collection=${contract}`),
  ).orders
  expect(orders, 'signed once').toHaveLength(1)
  expect(orders[0]).toMatchObject({ maker: address, tokenId: '1', status: 'active' })
})

test('its maker takes it off sale: whoever looks at it is told, and no wallet is asked', async ({ page, market }) => {
  const name = 'Taken Back'
  const { item } = await signVoucher(market, market.account('Emi'), { name, priceWei: parseEther('0.2') })
  const own = new ItemPage(page)
  const create = new CreatePage(page)
  await own.goto(item)
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Emi')
  await own.priceBar.getByRole('button', { name: enVoucher.cancel }).click()
  await create.dialogButton(enVoucher.end.confirm).click()
  await create.confirmPrompt()
  await expect(create.heading(enVoucher.end.doneHeading)).toBeVisible()
  await create.dialogButton(enSell.flow.finish).click()
  await expect(own.priceBar).toContainText(enVoucher.over.cancelled)
  await expect(own.priceBar).not.toContainText('0.20')
  await expect(own.priceBar.getByRole('button')).toHaveCount(0)
  const over = { address: item.contract, abi: creatorCollectionAbi, functionName: 'isVoucherOver' } as const
  expect(await market.chain.readContract({ ...over, args: [BigInt(item.tokenId)] })).toBe(true)
})

test('one that ends while its buyer looks at the review is not bought, and the buyer is told why', async ({
  page,
  market,
}) => {
  const maker = market.account('Emi')
  const { item } = await signVoucher(market, maker, { name: 'Gone', priceWei: parseEther('0.2') })
  const create = new CreatePage(page)
  await new ItemPage(page).goto(item)
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Bela')
  const sent = countSent(page)
  const price = '0.20 ETH'
  await new ItemPage(page).priceBar.getByRole('button', { name: enVoucher.buy({ price }) }).click()
  const buy = create.dialogButton(enVoucher.redeem.confirm({ price }))
  await buy.waitFor()
  await sendCalls(market, maker, [buildCancelVoucherCall(item.contract, BigInt(item.tokenId))])
  await buy.click()
  await expect(create.dialog.getByRole('alert')).toHaveText(enSell.refusal.voucher_cancelled)
  expect(sent()).toBe(0)
})

test.describe('as a Safe', () => {
  let host: SafeHostPage
  let create: CreatePage
  let safe: Address

  test.beforeEach(({ page, market, evidence }) => {
    // Whether the service has a message already is asked before each signature.
    evidence.expect(/messages\/0x/)
    host = new SafeHostPage(page)
    create = new CreatePage(page, host.app)
    safe = getAddress(market.config.embedded?.safe ?? '0x')
  })

  async function signByTwo() {
    await host.propose('Ada')
    await host.entries.first().waitFor()
    await host.signAndExecute('Bela')
    await expect(host.status).toHaveText(enSafeHost.executed)
  }

  async function signMessage(name: string) {
    const prompt = host.prompt('message')
    await host.choose(prompt, name)
    await prompt.getByRole('button', { name: enSafeHost.message.confirm({ name }) }).click()
  }

  async function signMessageByTwo() {
    await signMessage('Ada')
    await signMessage('Bela')
  }

  test('made, allowed and listed in one transaction', async ({ page, market }) => {
    const fields = buildFields('A Safe in One Go')
    await host.open('/create')
    await host.account(safe).waitFor()
    await create.fill(fields)
    await create.sell('now', '2.5')
    await expect(create.stored).toBeVisible()
    await create.button.click()
    await create.dialogButton(dialog.confirm.safe).click()
    await expect(host.prompt('transaction')).toContainText(enSafeHost.transaction.batch({ count: 4 }))
    expect(await findViolations(page)).toEqual([])
    await signByTwo()
    await expect(create.heading(dialog.onSale(fields))).toBeVisible({ timeout: 20_000 })
    await expect.poll(() => findCollection(market, safe, 'A Safe in One Go')).toBeDefined()
    const own = await findCollection(market, safe, 'A Safe in One Go')
    const place = { chainId: localChainId, contract: own?.contract ?? '0x', tokenId: '1' }
    expect(await ownerOf(market, place)).toBe(safe)
    await expect.poll(() => market.getItem(place).then(({ listing }) => listing?.maker, String)).toBe(safe)
    const { listing } = await market.getItem(place)
    expect(listing).toMatchObject({ priceWei: parseEther('2.5').toString(), signature: '0x', status: 'active' })
    if (!listing) throw new Error('It is not on sale')
    const before = await market.chain.getBalance({ address: safe })
    await market.buyDirectly({ listing }, market.account('Emi'))
    expect(await ownerOf(market, place)).toBe(market.account('Emi').address)
    expect((await market.chain.getBalance({ address: safe })) - before).toBe(split(market, '2.5').keptWei)
  })

  test('signed by two of its owners as its message, and bought by a key', async ({ page, market }) => {
    const fields = buildFields('A Safe, Unminted')
    await host.open('/create')
    await host.account(safe).waitFor()
    await create.fill(fields)
    await create.sell('lazy', '0.9')
    await expect(create.stored).toBeVisible()
    await create.button.click()
    const title = enDeeds.title.create(named('A Safe, Unminted'))
    await create.dialogButton(enSell.flow.propose({ title })).click()
    await signByTwo()
    const sign = create.dialogButton(dialog.confirm.voucher({ price: '0.90 ETH' }))
    await sign.click()
    expect(await findViolations(page)).toEqual([])
    await signMessageByTwo()
    await expect(create.heading(dialog.onSale(fields))).toBeVisible()
    const own = await findCollection(market, safe, 'A Safe, Unminted')
    const [voucher, ...more] = await findVouchers(market, own?.contract ?? '0x')
    if (!voucher || more.length > 0) throw new Error('There is one voucher')
    expect(voucher).toMatchObject({ creator: safe, status: 'active' })

    const place = { chainId: localChainId, contract: voucher.collection, tokenId: voucher.tokenId }
    const before = await market.chain.getBalance({ address: safe })
    await page.goto(itemPath(place))
    await new WalletModal(page).open()
    await new WalletModal(page).chooseDemo('Emi')
    const buyer = new CreatePage(page)
    await new ItemPage(page).priceBar.getByRole('button', { name: enVoucher.buy({ price: '0.90 ETH' }) }).click()
    await buyer.dialogButton(enVoucher.redeem.confirm({ price: '0.90 ETH' })).click()
    await buyer.confirmPrompt()
    await expect(buyer.heading(enVoucher.redeem.doneHeading(fields))).toBeVisible()
    expect(await ownerOf(market, place)).toBe(market.account('Emi').address)
    expect((await market.chain.getBalance({ address: safe })) - before).toBe(split(market, '0.9').keptWei)
  })

  test('it buys what is not minted yet, by one transaction of its owners', async ({ page, market }) => {
    const maker = market.account('Cleo')
    const { item } = await signVoucher(market, maker, { name: 'For a Safe', priceWei: parseEther('0.4') })
    await host.open(itemPath(item))
    await host.account(safe).waitFor()
    const before = await market.chain.getBalance({ address: safe })
    const price = '0.40 ETH'
    await host.priceBar.getByRole('button', { name: enVoucher.buy({ price }) }).click()
    await create.dialogButton(enVoucher.redeem.propose({ price })).click()
    expect(await findViolations(page)).toEqual([])
    await signByTwo()
    await expect(create.heading(enVoucher.redeem.doneHeading({ name: 'For a Safe' }))).toBeVisible({ timeout: 20_000 })
    expect(await ownerOf(market, item)).toBe(safe)
    expect(before - (await market.chain.getBalance({ address: safe }))).toBe(parseEther('0.4'))
    await expect.poll(async () => (await market.getItem(item)).owner).toBe(safe)
  })

  test('a page that dies between two owners goes on with the second; and it takes back what it has signed', async ({
    page,
    market,
  }) => {
    const fields = buildFields('A Safe, Taken Back', 'Undone')
    await host.open('/create')
    await host.account(safe).waitFor()
    await create.fill(fields)
    await create.sell('lazy', '0.7')
    await expect(create.stored).toBeVisible()
    await create.button.click()
    await create.dialogButton(enSell.flow.propose({ title: enDeeds.title.create(named('A Safe, Taken Back')) })).click()
    await signByTwo()
    const sign = create.dialogButton(dialog.confirm.voucher({ price: '0.70 ETH' }))
    await sign.click()
    await signMessage('Ada')
    const prompt = host.prompt('message')
    await expect(prompt).toContainText(enSafeHost.message.text({ signed: 1, threshold: 2 }))
    await page.reload()
    await sign.click()
    await expect(prompt).toContainText(enSafeHost.message.text({ signed: 1, threshold: 2 }))
    await prompt.getByRole('button', { name: enSafeHost.reject, exact: true }).click()
    await expect(create.dialog).toContainText(enSell.flow.rejected)
    await sign.click()
    await signMessage('Bela')
    await create.dialog.getByRole('link', { name: dialog.see }).click()
    await host.priceBar.getByRole('button', { name: enVoucher.cancel }).click()
    await create.dialogButton(enSell.flow.propose({ title: enVoucher.end.confirm })).click()
    await signByTwo()
    await expect(create.heading(enVoucher.end.doneHeading)).toBeVisible({ timeout: 20_000 })
    const own = await findCollection(market, safe, 'A Safe, Taken Back')
    const findStatus = async () => (await findVouchers(market, own?.contract ?? '0x'))[0]?.status
    await expect.poll(findStatus).toBe('cancelled')
  })
})
