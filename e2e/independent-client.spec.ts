import { Seaport } from '@opensea/seaport-js'
import { JsonRpcProvider, Wallet } from 'ethers'
import { type Address, parseEther } from 'viem'
import { orderAnswerSchema } from '@/lib/api/schemas/order'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { localChainId } from '@/lib/protocol/chains/chains'
import { deriveDemoAccounts } from '@/server/local/chain/accounts'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

// OpenSea's own client: it shares no code with ours.
function openClient(market: Market, name: string) {
  const key = deriveDemoAccounts().find((account) => account.name === name)?.privateKey ?? ''
  const provider = new JsonRpcProvider(market.config.embedded?.rpcUrl, localChainId, {
    staticNetwork: true,
    cacheTimeout: -1,
  })
  const wallet = new Wallet(key, provider)
  // Its types name ethers' CommonJS build, ours the ES one: the same interface twice.
  const signer = wallet as unknown as ConstructorParameters<typeof Seaport>[0]
  return { address: wallet.address as Address, seaport: new Seaport(signer), close: () => provider.destroy() }
}

async function post(market: Market, order: unknown) {
  return fetch(`${market.url}/api/v1/orders`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ chainId: localChainId, order }),
  })
}

test('seaport-js buys one of our listings, and the market knows it', async ({ market }) => {
  const item = await market.findItemForSale()
  const { address, seaport, close } = openClient(market, 'Dario')
  const { parameters, signature } = item.listing
  const { executeAllActions } = await seaport.fulfillOrder({
    order: {
      parameters: { ...parameters, totalOriginalConsiderationItems: parameters.consideration.length },
      signature,
    },
    accountAddress: address,
  })
  await (await executeAllActions()).wait()
  close()
  expect(await market.ownerOf(item)).toBe(address)
  expect(await market.isFilled(item.listing)).toBe(true)
  await expect.poll(() => market.getOrder(item.listing)).toMatchObject({ status: 'filled' })
  await expect.poll(() => market.getItem(item)).toMatchObject({ owner: address })
})

test('seaport-js lists what it owns, and our page sells it', async ({ page, market }) => {
  const itemId = await market.findItemForSale()
  const { address, seaport, close } = openClient(market, 'Emi')
  await market.buyDirectly(itemId, market.account('Emi'))
  await expect.poll(() => market.getItem(itemId)).toMatchObject({ owner: address })
  const offer = [{ itemType: 2, token: itemId.contract, identifier: itemId.tokenId }] as const
  const consideration = [{ amount: parseEther('1.5').toString(), recipient: address }]

  await test.step('its default, for ever, is refused with a reason', async () => {
    const { executeAllActions } = await seaport.createOrder({ offer, consideration }, address)
    const answer = await post(market, await executeAllActions())
    expect(answer.status).toBe(422)
    expect(await answer.json()).toMatchObject({ error: { code: 'order_refused', issues: [{ code: 'end_too_late' }] } })
  })

  const listing = await test.step('with an end it is taken', async () => {
    // Its default is the computer's time, which the last block may be behind.
    const [startTime, endTime] = [-60, 24 * 60 * 60].map((seconds) => Math.floor(Date.now() / 1000) + seconds)
    const terms = { offer, consideration, startTime, endTime }
    const { executeAllActions } = await seaport.createOrder(terms, address)
    const answer = await post(market, await executeAllActions())
    expect(answer.status).toBe(201)
    return orderAnswerSchema.parse(await answer.json()).order
  })
  close()

  const buyer = market.account('Ada')
  const [item, modal, dialog] = [new ItemPage(page), new WalletModal(page), new BuyDialog(page)]
  await item.goto(itemId)
  await item.buy()
  await modal.chooseDemo('Ada')
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(enPurchase.buy.ownedHeading({ name: itemId.name }))).toBeVisible()
  expect(await market.ownerOf(itemId)).toBe(buyer.address)
  expect(await market.isFilled(listing)).toBe(true)
})
