import type { Page } from '@playwright/test'
import { parseEther } from 'viem'
import type { Item } from '@/lib/api/schemas/item'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enVouchers } from '@/lib/i18n/generated/en/vouchers'
import { buildCancelVoucherCall } from '@/lib/protocol/contracts/build-cancel-voucher-call'
import { buildRedeemCall } from '@/lib/protocol/contracts/build-redeem-call'
import { countSent } from './fixtures/rpc-traffic'
import { sendCalls, signVoucher } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const price = '0.20 ETH'

async function review(page: Page, item: Item): Promise<CreatePage> {
  const create = new CreatePage(page)
  await new ItemPage(page).goto(item)
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Bela')
  await new ItemPage(page).priceBar.getByRole('button', { name: enVouchers.buy({ price }) }).click()
  await create.dialogButton(enVouchers.redeem.confirm({ price })).waitFor()
  return create
}

test('an open review follows its voucher: who signed it ends it', async ({ page, market }) => {
  const maker = market.account('Emi')
  const { item } = await signVoucher(market, maker, { name: 'Gone', priceWei: parseEther('0.2') })
  const sent = countSent(page)
  const create = await review(page, item)
  await sendCalls(market, maker, [buildCancelVoucherCall(item.contract, BigInt(item.tokenId))])
  await expect(create.dialog.getByRole('alert')).toHaveText(enOrderFlows.refusal.voucher_cancelled)
  expect(sent()).toBe(0)
})

test('an open review follows its voucher: somebody else is faster @long', async ({ page, market }) => {
  const sold = await signVoucher(market, market.account('Emi'), { name: 'Sold', priceWei: parseEther('0.2') })
  const faster = market.account('Dario')
  const sent = countSent(page)
  const create = await review(page, sold.item)
  await sendCalls(market, faster, [buildRedeemCall(sold.item.contract, sold.voucher, sold.signature)])
  await expect(create.dialog.getByRole('alert')).toHaveText(enOrderFlows.refusal.voucher_sold)
  await expect(create.dialogButton(enOrderFlows.flow.again)).toHaveCount(0)
  await create.dialog.getByRole('link', { name: enPurchase.mend.see_item }).click()
  await expect(create.dialog).toHaveCount(0)
  await expect(new ItemPage(page).owner(faster.address)).toBeVisible()
  expect(sent()).toBe(0)
})
