import type { BrowserContext, Page } from '@playwright/test'
import { encodeFunctionData, hexToBigInt, keccak256, parseAbi, parseEther, toHex } from 'viem'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enTransactions } from '@/lib/i18n/generated/en/transactions'
import { multicall3Address } from '@/lib/protocol/chains/canonical-addresses'
import type { Market } from './fixtures/market'
import { buyerName, owned } from './fixtures/purchase-stage'
import { installScriptedWallet, type SendRequest } from './fixtures/scripted-wallet'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { TransactionsDrawer } from './pages/transactions-drawer'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase
const { text, word, action } = enTransactions
const aggregateAbi = parseAbi([
  'struct Call3Value { address target; bool allowFailure; uint256 value; bytes callData; }',
  'function aggregate3Value(Call3Value[] calls) payable',
])

/**
 * A smart wallet (ERC-4337): its account is a contract, it answers with the hash of a user operation, and a bundler sends that in a
 * transaction of its own. Multicall3 stands in for the contract, a demo account for the bundler.
 */
async function open(page: Page, context: BrowserContext, market: Market) {
  const bundler = market.account(buyerName)
  await market.chain.setBalance({ address: multicall3Address, value: parseEther('100') })
  const wallet = await installScriptedWallet(context, { market, account: { ...bundler, address: multicall3Address } })
  wallet.answer = async ({ data }) => keccak256(toHex(`user operation ${wallet.prompts.length} ${data}`))
  const bundle = async ({ to: target, data: callData, value }: SendRequest) => {
    const calls = [{ target, allowFailure: false, value: hexToBigInt(value), callData }]
    const data = encodeFunctionData({ abi: aggregateAbi, args: [calls] })
    await market.chain.sendTransaction({ account: bundler, to: multicall3Address, data, value: hexToBigInt(value) })
  }
  const item = await market.findItemForSale()
  await new ItemPage(page).goto(item)
  await new ItemPage(page).buy()
  await new WalletModal(page).choose(wallet.name)
  const dialog = new BuyDialog(page)
  await expect(dialog.root.getByRole('button', { name: /^Buy for / })).toBeVisible()
  return { wallet, item, dialog, drawer: new TransactionsDrawer(page), bundle }
}

test('a smart wallet’s purchase is found on the chain, though no node knows the hash that it gave', async ({
  page,
  context,
  market,
}) => {
  const { wallet, item, dialog, bundle } = await open(page, context, market)
  await dialog.confirm()
  await expect(dialog.heading(buy.unknownHeading)).toBeVisible()
  const [asked] = wallet.prompts
  if (!asked) throw new Error('The wallet was not asked.')
  await bundle(asked)
  await expect(owned(dialog, item)).toBeVisible()
  expect(await market.ownerOf(item)).toBe(multicall3Address)
  expect(wallet.prompts).toHaveLength(1)
})

test('a smart wallet’s purchase that stays away is unknown, never failed: to buy again warns and is not the default', async ({
  page,
  context,
  market,
}) => {
  await page.clock.install()
  const { wallet, item, dialog, drawer, bundle } = await open(page, context, market)
  await dialog.confirm()
  await expect(dialog.status.filter({ hasText: text.missing })).toBeVisible()
  await page.clock.fastForward(11 * 60_000)
  await expect(dialog.failure).toHaveText(text.unknown)
  await expect(dialog.heading(buy.unknownHeading)).toBeVisible()
  await expect(dialog.root).not.toContainText('Nothing was taken')

  await dialog.root.getByRole('button', { name: action.try_again, exact: true }).click()
  const confirm = dialog.root.getByRole('button', { name: /^Buy for / })
  await expect(dialog.root).toContainText(buy.repeat)
  await expect(confirm).toBeDisabled()
  await dialog.root.getByLabel(buy.repeatYes).check()
  await expect(confirm).toBeEnabled()
  expect(wallet.prompts).toHaveLength(1)

  // The bundler comes after all.
  const [asked] = wallet.prompts
  if (!asked) throw new Error('The wallet was not asked.')
  await bundle(asked)
  await page.keyboard.press('Escape')
  await drawer.open()
  await expect(drawer.purchase(item.name)).toContainText(word.confirmed)
  expect(await market.ownerOf(item)).toBe(multicall3Address)
})
