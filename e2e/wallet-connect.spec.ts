import type { Page } from '@playwright/test'
import { enConnection } from '@/lib/messages/en-connection'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { WalletModal } from './pages/wallet-modal'

const relay = /^wss:\/\/relay\.walletconnect\.(org|com)\//
const projectId = '0123456789abcdef0123456789abcdef'

/** WalletConnect's relay, as far as a pairing goes that nobody answers; its other hosts are away. */
async function serveRelay(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.routeWebSocket(relay, (socket) => {
    socket.onMessage((message) => {
      const { id, method } = JSON.parse(String(message))
      if (!method) return
      asked.push(method)
      socket.send(JSON.stringify({ id, jsonrpc: '2.0', result: 'ab'.repeat(32) }))
    })
  })
  await page.route(/walletconnect\.(org|com)|web3modal|reown/, (route) => route.abort())
  return asked
}

for (const [title, shape, names] of [
  ['on a desktop', desktop, ['Rainbow', 'WalletConnect']],
  ['on a phone', phone, ['MetaMask']],
] as const) {
  test.describe(title, () => {
    test.use(shape)
    test(`with a project id ${names.join(' and ')} pair through WalletConnect, are waited for, and can be given up`, async ({
      page,
      ownMarket,
      evidence,
    }) => {
      evidence.expect(/walletconnect|web3modal|reown|appkit/i)
      const market = await ownMarket({ WALLETCONNECT_PROJECT_ID: projectId })
      const modal = new WalletModal(page)
      const asked = await serveRelay(page)
      for (const name of names) {
        asked.length = 0
        await page.goto(market.url)
        await modal.open()
        await modal.option(name).waitFor()
        expect(asked, 'asked before it is chosen').toEqual([])
        await modal.choose(name)
        await expect.poll(() => asked).toContain('irn_subscribe')
        await expect(modal.status).toHaveText(enConnection.waiting({ name }))
        await page.keyboard.press('Escape')
        await expect(modal.headerButton).toBeEnabled()
      }
      // Before its market goes: the page's event stream would complain.
      await page.close()
    })
  })
}
