import type { Page } from '@playwright/test'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { longWhen } from './fixtures/long'
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

type OwnMarket = (env: Record<string, string>) => Promise<{ url: string }>

/**
 * Where a market with a project id is: one of its own, with the policy of pages that goes with it, or the shared one, whose
 * settings get an id on their way to the page. The policy itself: server/base/security-headers.test.ts.
 */
async function open(page: Page, ownMarket: OwnMarket, isShared: boolean): Promise<string> {
  if (!isShared) return (await ownMarket({ WALLETCONNECT_PROJECT_ID: projectId })).url
  await page.route('**/api/v1/config', async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, json: { ...(await response.json()), walletConnectProjectId: projectId } })
  })
  return '/'
}

/** Addresses that a page asks its browser to leave for: a wallet's app among them. */
async function watchLinks(page: Page): Promise<string[]> {
  const links: string[] = []
  const session = await page.context().newCDPSession(page)
  await session.send('Page.enable')
  session.on('Page.frameRequestedNavigation', ({ url }) => links.push(url))
  page.context().on('request', (request) => request.isNavigationRequest() && links.push(request.url()))
  return links
}

const pairing = /^wc:[0-9a-f]{64}@2\?.*symKey=[0-9a-f]{64}/

/** A QR code of a pairing has modules by the hundred, in one path. */
async function expectCode(modal: WalletModal, name: string) {
  const heading = name === 'WalletConnect' ? 'Scan with your phone' : `Scan with ${name}`
  await expect(modal.root.getByText(heading, { exact: true })).toBeVisible()
  const paths = modal.root.locator('svg path')
  const longest = () =>
    paths.evaluateAll((all) => Math.max(0, ...all.map((path) => path.getAttribute('d')?.length ?? 0)))
  await expect.poll(longest).toBeGreaterThan(5_000)
}

for (const [title, shape, options] of [
  ['on a desktop', desktop, { Rainbow: null, MetaMask: null, WalletConnect: null }],
  ['on a phone', phone, { Rainbow: pairing, MetaMask: /^https:\/\/metamask\.app\.link\/wc\?uri=wc%3A[0-9a-f]{64}/ }],
] as const) {
  test.describe(title, () => {
    test.use(shape)
    for (const [name, link] of Object.entries(options)) {
      const isShared = name === 'WalletConnect'
      test(`with a project id ${name} pairs through WalletConnect, is waited for, and can be given up${longWhen(!isShared)}`, async ({
        page,
        ownMarket,
        evidence,
      }) => {
        evidence.expect(/walletconnect|web3modal|reown|appkit|metamask|ERR_|chrome-error|wc:/i)
        const modal = new WalletModal(page)
        const asked = await serveRelay(page)
        await page.goto(await open(page, ownMarket, isShared))
        await modal.open()
        await modal.option(name).waitFor()
        const links = await watchLinks(page)
        expect(asked, 'asked before it is chosen').toEqual([])
        await modal.choose(name)
        await expect.poll(() => asked).toContain('irn_subscribe')
        await expect(modal.status).toHaveText(enWalletConnection.waiting({ name }))
        // To its app on the same phone, or to be scanned by one.
        if (link) await expect.poll(() => links).toContainEqual(expect.stringMatching(link))
        else await expectCode(modal, name)
        // No app takes the address of a pairing here: the browser shows a page of its own in place of ours.
        if (link !== pairing) {
          await page.keyboard.press('Escape')
          await expect(modal.headerButton).toBeEnabled()
        }
        // Before its market goes: the page's event stream would complain.
        await page.close()
      })
    }
  })
}

test.describe('on a phone', () => {
  test.use(phone)
  test('WalletConnect opens its own window @long', async ({ page, ownMarket, evidence }) => {
    // The policy of pages refuses the library's font, and its list of wallets is away.
    evidence.expect(/walletconnect|web3modal|reown|appkit|ERR_|fonts\.googleapis|Failed to fetch/i)
    const market = await ownMarket({ WALLETCONNECT_PROJECT_ID: projectId })
    const modal = new WalletModal(page)
    const asked = await serveRelay(page)
    await page.goto(market.url)
    await modal.open()
    await modal.option('WalletConnect').waitFor()
    await modal.choose('WalletConnect')
    await expect.poll(() => asked).toContain('irn_subscribe')
    // The library's, in the place of ours.
    await expect(page.getByRole('alertdialog')).toContainText('All Wallets')
    await expect(modal.root).toHaveCount(0)
    await page.close()
  })
})
