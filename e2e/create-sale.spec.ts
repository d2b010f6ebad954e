import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { collectionTabHref } from '@/lib/collections/collection-tab-href'
import { enCollection } from '@/lib/i18n/generated/en/collection'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enTransactionOutcomes } from '@/lib/i18n/generated/en/transaction-outcomes'
import { enVouchers } from '@/lib/i18n/generated/en/vouchers'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildFields, findCollection, findVouchers, named, ownerOf, split, wholeTokens } from './fixtures/created-items'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import { countSent } from './fixtures/rpc-traffic'
import { desktop, phone } from './fixtures/shapes'
import { signIn } from './fixtures/sign-in'
import { sendCalls, signVoucher } from './fixtures/sign-voucher'
import { switchAccount } from './fixtures/switch-account'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { dialog, missing, sale } = enCreation

for (const [width, shape, people] of [
  ['375', phone, ['Ada', 'Bela']],
  ['1280', desktop, ['Cleo', 'Dario']],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('an item is signed for sale, shown before it is minted, and minted to whoever buys it', async ({
      page,
      market,
    }) => {
      const [maker, buyer] = people
      const { address } = market.account(maker)
      const create = new CreatePage(page)
      const look = async (what: string) => {
        expect(await findViolations(page), what).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${what}: wider than the screen`).toBeLessThanOrEqual(0)
      }
      const fields = buildFields(`Unminted ${width}`)
      await create.goto()
      await new WalletModal(page).open()
      await new WalletModal(page).chooseDemo(maker)
      await signIn(page, market, market.account(maker))
      await create.fill(fields)
      await create.sell('lazy', '')
      await expect(create.button).toHaveText(missing.price)
      await create.button.click()
      await expect(create.alerts).toHaveText(enCreation.explain.price)
      await expect(create.field(sale.price)).toBeFocused()
      await create.sell('lazy', '0,8')
      await expect(create.button).toHaveText(enCreation.wrongPrice)
      await expect(create.alerts).toHaveText(enCreation.explainPrice.comma({ price: '0.8' }))
      await expect(create.preview).toContainText(enCreation.preview.noPrice)
      await create.sell('lazy', '0.8')
      await expect(create.preview).toContainText('0.8 ETH')
      await look('choice of sale')
      await expect(create.button).toHaveText(enCreation.review.lazy({ name: fields.name, price: '0.8 ETH' }))
      const sent = countSent(page)
      await create.button.click()
      await expect(create.dialog).toContainText(dialog.lazy(fields))
      await look('review')
      await create.dialogButton(enTransactionOutcomes.title.create(named(`Unminted ${width}`))).click()
      await create.confirmPrompt()
      const sign = create.dialogButton(dialog.confirm.voucher({ price: '0.80 ETH' }))
      await sign.click()
      await create.confirmSignature()
      await expect(create.heading(dialog.onSale(fields))).toBeVisible()
      expect(sent(), 'the collection alone').toBe(1)
      await look('signed')
      await create.dialog.getByRole('link', { name: dialog.see }).click()

      const itemPage = new ItemPage(page)
      await expect(itemPage.heading).toHaveText(fields.name)
      await expect(itemPage.picture).toHaveAttribute('alt', fields.alt)
      await expect(itemPage.priceBar).toContainText('0.80 ETH')
      await expect(itemPage.priceBar).toContainText(enVouchers.notMinted)
      await expect(itemPage.account(enCommon.item.owner)).toHaveCount(0)
      await look('its page, for its maker')
      await itemPage.heading.scrollIntoViewIfNeeded()
      const own = await findCollection(market, address, `Unminted ${width}`)
      const [voucher, ...more] = await findVouchers(market, own?.contract ?? '0x')
      if (!voucher || more.length > 0) throw new Error('There is one voucher')
      expect(await wholeTokens(market, voucher.collection), 'nothing is minted').toBe(0n)
      const place = { chainId: localChainId, contract: voucher.collection, tokenId: voucher.tokenId }
      expect((await market.getItem(place)).owner).toBeNull()
      await page.goto(`/profile/${address}?tab=created`)
      await expect(page.getByRole('link', { name: fields.name }).first()).toBeVisible()
      await page.goto('/explore')
      await expect(page.getByRole('link', { name: fields.name }).first()).toBeVisible()

      await itemPage.goto(place as Item)
      await switchAccount(page, market, maker, buyer)
      const before = await market.chain.getBalance({ address })
      await itemPage.priceBar.getByRole('button', { name: enVouchers.buy({ price: '0.80 ETH' }) }).click()
      const confirm = create.dialogButton(enVouchers.redeem.confirm({ price: '0.80 ETH' }))
      await confirm.waitFor()
      await look('review of the purchase')
      await confirm.click()
      await create.confirmPrompt()
      await expect(create.heading(enVouchers.redeem.doneHeading(fields))).toBeVisible()
      await look('bought')
      await create.dialogButton(enOrderFlows.flow.finish).click()
      const bought = market.account(buyer).address
      await expect(itemPage.owner(bought)).toBeVisible()
      await expect(itemPage.history).toHaveCount(3)
      await expect(itemPage.history.first()).toContainText('0.80')
      expect(await ownerOf(market, place)).toBe(bought)
      expect((await market.chain.getBalance({ address })) - before).toBe(split(market, '0.8').keptWei)
      const activity = await market.getActivity(place as Item)
      expect(activity.map(({ kind, to }) => ({ kind, to }))).toEqual([
        { kind: 'sale', to: bought },
        { kind: 'mint', to: bought },
        { kind: 'listing', to: null },
      ])
      expect(activity[0]).toMatchObject({ from: address, priceWei: parseEther('0.8').toString() })
    })

    test('an item is made, allowed and listed in one dialog, with three transactions and a signature @long', async ({
      page,
      market,
      evidence,
    }) => {
      // The app asks for the collection until the indexer has read it.
      evidence.expect(/503.*\/collections\/31337\//)
      const [maker, buyer] = people
      const { address } = market.account(maker)
      const create = new CreatePage(page)
      const fields = buildFields(`In One Go ${width}`)
      await create.goto()
      await new WalletModal(page).open()
      await new WalletModal(page).chooseDemo(maker)
      await signIn(page, market, market.account(maker))
      await create.fill(fields)
      await create.sell('now', '1.1')
      await expect(create.button).toHaveText(enCreation.review.now({ name: fields.name, price: '1.1 ETH' }))
      const sent = countSent(page)
      await create.button.click()
      await expect(create.heading(dialog.reviewHeading)).toBeVisible()
      await expect(create.dialog).toContainText(enOrderFlows.list.role.seller)
      expect(await findViolations(page)).toEqual([])
      await create.dialogButton(enTransactionOutcomes.title.create(named(`In One Go ${width}`))).click()
      await create.confirmPrompt()
      await create.dialogButton(enTransactionOutcomes.title.mint(fields as never)).click()
      await create.confirmPrompt()
      await create.dialogButton(enTransactionOutcomes.title.approve(named(`In One Go ${width}`))).click()
      await create.confirmPrompt()
      await create.dialogButton(enOrderFlows.list.sign({ price: '1.10 ETH' })).click()
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

test('its maker sells it for less, then for more, takes it off sale and puts it on again; each is told @long', async ({
  page,
  market,
}) => {
  const name = 'Taken Back'
  const { item } = await signVoucher(market, market.account('Emi'), { name, priceWei: parseEther('0.2') })
  const own = new ItemPage(page)
  const create = new CreatePage(page)
  await own.goto(item)
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Emi')
  const change = async (price: string, decimals: string) => {
    await own.priceBar.getByRole('button', { name: enVouchers.change }).click()
    await create.dialog.getByLabel(enOrderFlows.list.price, { exact: true }).fill(price)
    await create.dialogButton(enOrderFlows.list.review).click()
    return create.dialogButton(enVouchers.price.confirm({ price: `${decimals} ETH` }))
  }
  const seePrice = async (decimals: string) => {
    await create.confirmSignature()
    await expect(create.heading(enVouchers.price.doneHeading({ name }))).toBeVisible()
    await create.dialogButton(enOrderFlows.flow.finish).click()
    await expect(own.priceBar).toContainText(`${decimals} ETH`)
  }
  const lower = await change('0.15', '0.15')
  await expect(create.dialog).toContainText(enVouchers.price.lower)
  expect(await findViolations(page)).toEqual([])
  await lower.click()
  await seePrice('0.15')
  const higher = await change('0.3', '0.30')
  await expect(create.dialog).toContainText(enVouchers.price.higher)
  await create.dialogButton(enTransactionOutcomes.title.cancel_voucher(named(name))).click()
  await create.confirmPrompt()
  await higher.click()
  await seePrice('0.30')
  await own.priceBar.getByRole('button', { name: enVouchers.cancel }).click()
  await create.dialogButton(enVouchers.end.confirm).click()
  await create.confirmPrompt()
  await expect(create.heading(enVouchers.end.doneHeading)).toBeVisible()
  await create.dialogButton(enOrderFlows.flow.finish).click()
  await expect(own.priceBar).toContainText(enVouchers.over.cancelled)
  await expect(own.priceBar).not.toContainText('0.30')
  await expect(own.history.first()).toContainText(enCommon.activity.cancel)
  await expect(own.history.first()).toContainText('0.30')
  const over = { address: item.contract, abi: creatorCollectionAbi, functionName: 'isVoucherOver' } as const
  expect(await market.chain.readContract({ ...over, args: [BigInt(item.tokenId)] })).toBe(true)

  await own.priceBar.getByRole('button', { name: enVouchers.again }).click()
  await expect(create.dialog.getByLabel(enOrderFlows.list.price, { exact: true })).toHaveValue('0.30')
  await create.dialogButton(enOrderFlows.list.review).click()
  await expect(create.dialog).toContainText(enVouchers.price.moved)
  await create.dialogButton(enVouchers.price.confirm({ price: '0.30 ETH' })).click()
  await create.confirmSignature()
  await expect(create.heading(enVouchers.price.doneHeading({ name }))).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await create.dialog.getByRole('link', { name: enVouchers.price.see }).click()
  await expect(own.heading).toHaveText(name)
  await expect(own.priceBar).toContainText('0.30 ETH')
  await expect(page).not.toHaveURL(new RegExp(item.tokenId))
  await own.goto(item)
  await own.priceBar.getByRole('link', { name: enVouchers.moved }).click()
  await expect(own.priceBar).toContainText('0.30 ETH')
  await page.goto(collectionTabHref(item, { tab: 'activity' }))
  const cancelled = own.history.filter({ hasText: enCommon.activity.cancel }).first()
  await expect(cancelled.getByRole('link', { name, exact: true })).toBeVisible()
  await expect(
    page
      .getByRole('main')
      .locator('dd')
      .filter({ hasText: enCollection.itemsOf({ minted: 0, unminted: 1 }) }),
  ).toBeVisible()
})

test('its maker mints what was taken off sale: it is a token of its own, and the old page leads there @long', async ({
  page,
  market,
}) => {
  const maker = market.account('Emi')
  const name = 'Kept'
  const { item } = await signVoucher(market, maker, { name, priceWei: parseEther('0.2'), isKept: true })
  await sendCalls(market, maker, [buildCancelVoucherCall(item.contract, BigInt(item.tokenId))])
  const findStatus = () => market.getItem(item).then(({ voucher }) => voucher?.status)
  await expect.poll(findStatus).toBe('cancelled')
  const own = new ItemPage(page)
  const create = new CreatePage(page)
  await own.goto(item)
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Emi')
  await own.priceBar.getByRole('button', { name: enVouchers.mintIt }).click()
  await expect(create.dialog).toContainText(enVouchers.mint.lead)
  expect(await findViolations(page)).toEqual([])
  await create.dialogButton(enVouchers.mint.confirm).click()
  await create.confirmPrompt()
  await expect(create.heading(enVouchers.mint.doneHeading({ name }))).toBeVisible()
  await create.dialog.getByRole('link', { name: dialog.see }).click()
  await expect(page).toHaveURL(/\/1$/)
  await expect(own.heading).toHaveText(name)
  expect(await ownerOf(market, { contract: item.contract, tokenId: '1' })).toBe(maker.address)
  await own.goto(item)
  await expect(own.priceBar).toContainText(enVouchers.mintedText)
  await expect(own.priceBar.getByRole('button', { name: enVouchers.again })).toHaveCount(0)
  await own.priceBar.getByRole('link', { name: enVouchers.minted }).click()
  await expect(page).toHaveURL(/\/1$/)
})
