import { parseEther } from 'viem'
import { buildCancelVoucherCall } from '@/lib/creator/build-cancel-voucher-call'
import { buildRedeemCall } from '@/lib/creator/build-redeem-call'
import { enSell } from '@/lib/messages/en-sell'
import { enTrade } from '@/lib/messages/en-trade'
import { enVoucher } from '@/lib/messages/en-voucher'
import { countSent } from './fixtures/rpc-traffic'
import { sendCalls, signVoucher } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

test('an open review follows its voucher: who signed it ends it, or somebody else is faster', async ({
  page,
  market,
}) => {
  const maker = market.account('Emi')
  const { item } = await signVoucher(market, maker, { name: 'Gone', priceWei: parseEther('0.2') })
  const sold = await signVoucher(market, maker, { name: 'Sold', priceWei: parseEther('0.2') })
  const create = new CreatePage(page)
  await new ItemPage(page).goto(item)
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Bela')
  const sent = countSent(page)
  const price = '0.20 ETH'
  const review = async () => {
    await new ItemPage(page).priceBar.getByRole('button', { name: enVoucher.buy({ price }) }).click()
    await create.dialogButton(enVoucher.redeem.confirm({ price })).waitFor()
  }
  await review()
  await sendCalls(market, maker, [buildCancelVoucherCall(item.contract, BigInt(item.tokenId))])
  await expect(create.dialog.getByRole('alert')).toHaveText(enSell.refusal.voucher_cancelled)

  await new ItemPage(page).goto(sold.item)
  await review()
  const faster = market.account('Dario')
  await sendCalls(market, faster, [buildRedeemCall(sold.item.contract, sold.voucher, sold.signature)])
  await expect(create.dialog.getByRole('alert')).toHaveText(enSell.refusal.voucher_sold)
  await expect(create.dialogButton(enSell.flow.again)).toHaveCount(0)
  await create.dialog.getByRole('link', { name: enTrade.mend.see_item }).click()
  await expect(create.dialog).toHaveCount(0)
  await expect(new ItemPage(page).owner(faster.address)).toBeVisible()
  expect(sent()).toBe(0)
})
