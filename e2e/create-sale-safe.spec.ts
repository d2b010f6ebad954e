import { type Address, getAddress, parseEther } from 'viem'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { enTransactionOutcomes } from '@/lib/i18n/generated/en/transaction-outcomes'
import { enVouchers } from '@/lib/i18n/generated/en/vouchers'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildFields, findCollection, findVouchers, named, ownerOf, split } from './fixtures/created-items'
import { findViolations } from './fixtures/find-violations'
import { findSafeSigner, signIn } from './fixtures/sign-in'
import { signVoucher } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage, itemPath } from './pages/item-page'
import { SafeHostPage } from './pages/safe-host'
import { WalletModal } from './pages/wallet-modal'

const { dialog } = enCreation

test.describe('as a Safe', () => {
  let host: SafeHostPage
  let create: CreatePage
  let safe: Address

  test.beforeEach(({ page, market, evidence }) => {
    // Whether the service has a message already is asked before each signature.
    evidence.expect(/messages\/0x/)
    // A proposal is shown with the item that it lists, which is there once the proposal is executed.
    evidence.expect(/404.*\/items\/31337\//)
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

  test('made, allowed and listed in one transaction @long', async ({ page, market }) => {
    const fields = buildFields('A Safe in One Go')
    await host.open('/create')
    await host.account(safe).waitFor()
    await signIn(page, market, await findSafeSigner(market, safe))
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

  test('signed by two of its owners as its message, and bought by a key @long', async ({ page, market }) => {
    const fields = buildFields('A Safe, Unminted')
    await host.open('/create')
    await host.account(safe).waitFor()
    await signIn(page, market, await findSafeSigner(market, safe))
    await create.fill(fields)
    await create.sell('lazy', '0.9')
    await expect(create.stored).toBeVisible()
    await create.button.click()
    const title = enTransactionOutcomes.title.create(named('A Safe, Unminted'))
    await create.dialogButton(enOrderFlows.flow.propose({ title })).click()
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
    await new ItemPage(page).priceBar.getByRole('button', { name: enVouchers.buy({ price: '0.90 ETH' }) }).click()
    await buyer.dialogButton(enVouchers.redeem.confirm({ price: '0.90 ETH' })).click()
    await buyer.confirmPrompt()
    await expect(buyer.heading(enVouchers.redeem.doneHeading(fields))).toBeVisible()
    expect(await ownerOf(market, place)).toBe(market.account('Emi').address)
    expect((await market.chain.getBalance({ address: safe })) - before).toBe(split(market, '0.9').keptWei)
  })

  test('it buys what is not minted yet, by one transaction of its owners @long', async ({ page, market }) => {
    const maker = market.account('Cleo')
    const { item } = await signVoucher(market, maker, { name: 'For a Safe', priceWei: parseEther('0.4') })
    await host.open(itemPath(item))
    await host.account(safe).waitFor()
    const before = await market.chain.getBalance({ address: safe })
    const price = '0.40 ETH'
    await host.priceBar.getByRole('button', { name: enVouchers.buy({ price }) }).click()
    await create.dialogButton(enVouchers.redeem.propose({ price })).click()
    await expect(host.prompt('transaction')).toContainText(`${enPurchase.prompt.receive} Token ${item.tokenId}`)
    expect(await findViolations(page)).toEqual([])
    await signByTwo()
    await expect(host.queue.getByRole('link', { name: enSafeHost.seeItem({ name: 'For a Safe' }) })).toBeVisible()
    await expect(create.heading(enVouchers.redeem.doneHeading({ name: 'For a Safe' }))).toBeVisible({ timeout: 20_000 })
    expect(await ownerOf(market, item)).toBe(safe)
    expect(before - (await market.chain.getBalance({ address: safe }))).toBe(parseEther('0.4'))
    await expect.poll(async () => (await market.getItem(item)).owner).toBe(safe)
  })

  test('a page that dies between two owners goes on with the second; and it takes back what it has signed @long', async ({
    page,
    market,
  }) => {
    const fields = buildFields('A Safe, Taken Back', 'Undone')
    await host.open('/create')
    await host.account(safe).waitFor()
    await signIn(page, market, await findSafeSigner(market, safe))
    await create.fill(fields)
    await create.sell('lazy', '0.7')
    await expect(create.stored).toBeVisible()
    await create.button.click()
    await create
      .dialogButton(
        enOrderFlows.flow.propose({ title: enTransactionOutcomes.title.create(named('A Safe, Taken Back')) }),
      )
      .click()
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
    await expect(create.dialog).toContainText(enOrderFlows.flow.rejected)
    await sign.click()
    await signMessage('Bela')
    await create.dialog.getByRole('link', { name: dialog.see }).click()
    await host.priceBar.getByRole('button', { name: enVouchers.cancel }).click()
    await create.dialogButton(enOrderFlows.flow.propose({ title: enVouchers.end.confirm })).click()
    await signByTwo()
    await expect(create.heading(enVouchers.end.doneHeading)).toBeVisible({ timeout: 20_000 })
    const own = await findCollection(market, safe, 'A Safe, Taken Back')
    const findStatus = async () => (await findVouchers(market, own?.contract ?? '0x'))[0]?.status
    await expect.poll(findStatus).toBe('cancelled')
  })
})
