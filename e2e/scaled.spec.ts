import { test as base, expect } from '@playwright/test'
import { parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { itemHref } from '@/lib/market/item-href'
import { createLocalClient } from '@/server/local-chain/client'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { startScaledChain } from './fixtures/scaled-chain'
import { scaledChainId, startScaledMarket } from './fixtures/scaled-market'
import { signListing } from './fixtures/sign-listing'
import { BuyDialog } from './pages/buy-dialog'
import { ItemPage } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const [takeOverMs, indexMs] = [10_000, 30_000]

base(
  'two web processes in turns, and the active indexer is killed in the middle of a purchase: it is owned, in another tab too',
  async ({ browser }) => {
    base.slow()
    const chain = await startScaledChain()
    const [seller, buyer] = chain.accounts.map(({ privateKey }) => privateKeyToAccount(privateKey))
    if (!seller || !buyer) throw new Error('no accounts')
    const market = await startScaledMarket(chain)
    const context = await browser.newContext({ baseURL: market.url })
    try {
      const id = { chainId: scaledChainId, contract: chain.contract, tokenId: chain.tokenId }
      const api = `${market.url}/api/v1`
      await expect
        .poll(async () => (await fetch(`${api}/items/${id.chainId}/${id.contract}/${id.tokenId}`)).status, {
          timeout: indexMs,
        })
        .toBe(200)
      const terms = { priceWei: parseEther('1'), seconds: 3_600, chainId: scaledChainId }
      const order = await signListing(createLocalClient(chain.rpcUrl), seller, id, terms)
      const posted = await fetch(`${api}/orders`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ chainId: scaledChainId, order }),
      })
      expect(posted.status, await posted.text()).toBe(201)

      const [page, other] = [await context.newPage(), await context.newPage()]
      const item = new ItemPage(page)
      const wallet = await installInjectedWallet(page, {
        ...{ account: buyer, marketUrl: market.url, nodeChainId: scaledChainId },
      })
      await Promise.all([page.goto(itemHref(id)), other.goto(itemHref(id))])
      await item.buy()
      await new WalletModal(page).choose('Test Wallet')

      const leader = await market.findLeader()
      process.kill(leader, 'SIGKILL')
      const killedAt = Date.now()
      const dialog = new BuyDialog(page)
      await dialog.confirm()
      await expect(new ItemPage(other).owner(buyer.address)).toBeVisible({ timeout: takeOverMs + indexMs })
      await expect(item.owner(buyer.address)).toBeVisible()
      const next = await market.findLeader()
      expect(next).not.toBe(leader)
      expect(wallet.prompts).toBe(1)
      expect(Date.now() - killedAt).toBeLessThan(takeOverMs + indexMs)

      const servedBy = (path: RegExp) =>
        new Set(market.proxy.served.filter((one) => path.test(one.path)).map((one) => one.target))
      expect(servedBy(/\/api\/v1\/events/).size, 'events').toBeGreaterThan(0)
      expect(servedBy(/./), 'both answered').toEqual(new Set([0, 1]))
    } finally {
      await context.close()
      await market.close()
      await chain.stop()
    }
  },
)
