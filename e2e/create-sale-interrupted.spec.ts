import { ordersPageSchema } from '@/lib/api/schemas/order'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enTransactionOutcomes } from '@/lib/i18n/generated/en/transaction-outcomes'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { enVouchers } from '@/lib/i18n/generated/en/vouchers'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildFields, findCollection, findVouchers, named, ownerOf, wholeTokens } from './fixtures/created-items'
import { countSent } from './fixtures/rpc-traffic'
import { installScriptedWallet, silence, WalletError } from './fixtures/scripted-wallet'
import { signIn } from './fixtures/sign-in'
import { switchAccount } from './fixtures/switch-account'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { dialog, sale } = enCreation

test('a reload and a no at each prompt, and a market that is away, lose nothing, and make and sign nothing twice @long', async ({
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
  await signIn(page, market, market.account('Emi'))
  await create.fill(fields)
  await create.sell('lazy', '0.3')
  await expect(create.stored).toBeVisible()
  await page.reload()
  await expect(create.field(sale.price), 'the draft keeps it').toHaveValue('0.3')
  await create.button.click()
  const first = create.dialogButton(enTransactionOutcomes.title.create(named('Interrupted Sale')))
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
  await expect(create.dialog).toContainText(enOrderFlows.flow.rejected)
  await sign.click()
  await create.signaturePrompt.waitFor()
  await page.reload()
  evidence.expect(/ERR_FAILED/)
  const vouchers = '**/api/v1/vouchers'
  await page.route(vouchers, (route) => route.abort())
  await sign.click()
  await create.confirmSignature()
  await expect(create.dialog).toContainText(enOrderFlows.flow.unsubmitted)
  await page.reload()
  await page.unroute(vouchers)
  await expect(create.heading(dialog.onSale(fields)), 'handed in without the wallet').toBeVisible()
  await expect(create.signaturePrompt).toHaveCount(0)
  const own = await findCollection(market, address, 'Interrupted Sale')
  expect(await findVouchers(market, own?.contract ?? '0x')).toHaveLength(1)

  const itemPage = new ItemPage(page)
  await create.dialog.getByRole('link', { name: dialog.see }).click()
  await switchAccount(page, market, 'Emi', 'Ada')
  const [voucher] = await findVouchers(market, own?.contract ?? '0x')
  const sent = countSent(page)
  await itemPage.priceBar.getByRole('button', { name: enVouchers.buy({ price: '0.30 ETH' }) }).click()
  const buy = create.dialogButton(enVouchers.redeem.confirm({ price: '0.30 ETH' }))
  await buy.click()
  await create.rejectPrompt()
  await expect(create.dialog).toContainText(enOrderFlows.flow.rejected)
  await page.reload()
  await buy.click()
  await create.confirmPrompt()
  await expect(create.heading(enVouchers.redeem.doneHeading(fields))).toBeVisible()
  expect(sent()).toBe(1)
  expect(await ownerOf(market, { contract: own?.contract ?? '0x', tokenId: voucher?.tokenId ?? '0' })).toBe(
    market.account('Ada').address,
  )
})

test('made and listed in one go, with a wallet that dies, says no and forgets: each step is done once @long', async ({
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
  await signIn(page, market, account)
  await create.fill(fields)
  await create.sell('now', '0.6')
  await create.button.click()

  // The page dies while the wallet asks, and the wallet sends it all the same.
  wallet.answer = silence
  await create.dialogButton(enTransactionOutcomes.title.create(named(name))).click()
  await expect.poll(() => wallet.prompts.length).toBe(1)
  await page.reload()
  await expect(create.heading(enPurchase.buy.unknownHeading)).toBeVisible()
  await wallet.send(wallet.prompts[0] ?? {})

  // The page dies while the wallet asks, and the wallet has forgotten it.
  const mint = create.dialogButton(enTransactionOutcomes.title.mint(named(fields.name)))
  await mint.click()
  await expect.poll(() => wallet.prompts.length).toBe(2)
  await page.reload()
  await create.dialogButton(enTransactions.action.try_again).click()
  wallet.answer = (request) => wallet.send(request)
  await mint.click()

  const allow = create.dialogButton(enTransactionOutcomes.title.approve(named(name)))
  await allow.waitFor()
  wallet.answer = async () => {
    throw new WalletError(4001)
  }
  await allow.click()
  await expect(create.dialog).toContainText(enOrderFlows.flow.rejected)
  wallet.answer = (request) => wallet.send(request)
  await allow.click()

  const sign = create.dialogButton(enOrderFlows.list.sign({ price: '0.60 ETH' }))
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
