import type { Frame, Page } from '@playwright/test'
import { createSiweMessage } from 'viem/siwe'
import { nonceSchema } from '@/lib/api/schemas/session'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { localChainId } from '@/lib/protocol/chains/chains'
import { type SafeHost, startSafeHost } from './fixtures/safe-host'
import { expect, test } from './fixtures/test'
import { findAccountButton } from './pages/account-button'

/** Another site, which frames what it is told to and says nothing. */
let host: SafeHost

test.beforeAll(async () => {
  host = await startSafeHost({ safe: null, hostname: 'localhost' })
})

test.afterAll(() => host.close())

test.beforeEach(({ evidence }) => {
  evidence.expect(/favicon/)
  evidence.allowOrigin(host.url)
})

const framing = (url: string) => `${host.url}/?app=${encodeURIComponent(url)}`

test('in the frame of another site the session is kept for that site alone @long', async ({
  page,
  context,
  ownMarket,
}) => {
  const market = await ownMarket({ SAFE_APP_ORIGINS: host.url })
  const framed = `${market.url}/explore`
  await page.goto(framing(framed))
  const frame = await findFrame(page, framed)
  const account = market.account('Ada')
  const asked = { address: account.address, chainId: localChainId, framed: true }
  const { nonce, issuedAt } = nonceSchema.parse(await call(frame, 'POST', '/session/nonce', asked))
  const message = createSiweMessage({
    ...{ domain: new URL(market.url).host, uri: market.url, version: '1', chainId: localChainId },
    ...{ address: account.address, nonce, issuedAt: new Date(issuedAt) },
  })
  const signature = await account.signMessage({ message })
  await call(frame, 'POST', '/session', { message, signature, framed: true })
  const known = { session: expect.objectContaining({ address: account.address }) }
  expect(await call(frame, 'GET', '/session')).toEqual(known)

  const kept = (await context.cookies()).filter(({ name }) => name.includes('verdigris-session'))
  expect(kept).toHaveLength(1)
  expect(kept[0]).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true })
  expect(JSON.stringify(kept[0]), 'partitioned').toContain('http://localhost')

  await page.reload()
  expect(await call(await findFrame(page, framed), 'GET', '/session'), 'after a reload').toEqual(known)
  const outside = await context.newPage()
  await outside.goto(market.url)
  expect(await call(outside.mainFrame(), 'GET', '/session'), 'outside of the frame').toEqual({ session: null })
  await outside.close()

  expect(await call(await findFrame(page, framed), 'DELETE', '/session')).toEqual({ session: null })
  expect(await call(await findFrame(page, framed), 'GET', '/session')).toEqual({ session: null })
  // Before its market closes: a stream of events that breaks is noise.
  await page.goto('about:blank')
})

test('in a frame whose storage the browser shuts, the wallet works for as long as the page is there @long', async ({
  page,
  context,
  ownMarket,
}) => {
  const market = await ownMarket({ SAFE_APP_ORIGINS: host.url })
  await context.addInitScript(() => {
    if (window.parent === window) return
    Object.defineProperty(window, 'localStorage', {
      configurable: true,
      get() {
        throw new DOMException('Access is denied for this document.', 'SecurityError')
      },
    })
  })
  await page.goto(framing(`${market.url}/explore`))
  const frame = page.frameLocator('iframe')
  const { address } = market.account('Ada')
  await frame.getByRole('button', { name: enWallet.connectLong }).click()
  await frame.getByRole('button', { name: enPurchase.demoWallet({ name: 'Ada' }) }).click()
  await findAccountButton(frame, address).click()
  await frame.getByRole('button', { name: 'Disconnect' }).click()
  await expect(frame.getByRole('button', { name: enWallet.connectLong })).toBeEnabled()
  await page.goto('about:blank')
})

async function findFrame(page: Page, url: string): Promise<Frame> {
  await expect.poll(() => page.frame({ url }) !== null).toBe(true)
  const frame = page.frame({ url }) as Frame
  await frame.waitForLoadState()
  return frame
}

/** The page's own call, with its own cookies. */
function call(frame: Frame, method: string, path: string, body?: unknown): Promise<unknown> {
  return frame.evaluate(
    async ({ method, path, body }) => {
      const json =
        body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
      return (await fetch(`/api/v1${path}`, { method, ...json })).json()
    },
    { method, path, body },
  )
}
