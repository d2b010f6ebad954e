import { appHref } from '@/lib/app-host/app-href'
import { localChainId } from '@/lib/chains/chains'
import { collectionHref } from '@/lib/market/collection-href'
import { safeHref } from '@/lib/market/safe-href'
import { buildSafeTx } from '@/lib/safe-tx/safe-tx'
import { scrollThrough, watchShifts } from './fixtures/layout-shifts'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { sum, weighLoadedScripts, weighScriptTags } from './fixtures/measure-scripts'
import { ownSafe } from './fixtures/own-safe'
import { test } from './fixtures/safe-apps-test'
import { SafeProposals } from './fixtures/safe-proposals'
import { desktop, phone } from './fixtures/shapes'
import { expect } from './fixtures/test'
import type { ThirdPartyApps } from './fixtures/third-party-apps'
import { ItemPage, itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const firstLoadBytes = 140_000
const idleBytes = 160_000

interface MeasuredPage {
  name: string
  findPath: (market: Market, apps: ThirdPartyApps) => Promise<string>
  noise?: RegExp
}

const chainId = localChainId

async function propose(market: Market): Promise<string> {
  const safe = await ownSafe(market, ['Ada', 'Bela'], 2)
  const tx = buildSafeTx({ to: safe, value: 1n, data: '0x', operation: 0, nonce: 0n })
  return new SafeProposals(market, safe).propose(tx, ['Ada'])
}

const pages: MeasuredPage[] = [
  { name: 'home', findPath: async () => '/' },
  { name: 'explore', findPath: async () => '/explore' },
  { name: 'item', findPath: async (market) => itemPath(await market.findWorkForSale()) },
  { name: 'collection', findPath: async (market) => collectionHref(await market.findWorkForSale()) },
  { name: 'profile', findPath: async (market) => `/profile/${(await market.findWorkForSale()).owner}` },
  { name: 'activity', findPath: async () => '/activity' },
  { name: 'rankings', findPath: async () => '/activity?view=rankings' },
  { name: 'own Safes', findPath: async () => '/safe' },
  { name: 'Safe', findPath: async (market) => safeHref({ chainId, safe: await ownSafe(market, ['Ada', 'Bela'], 2) }) },
  { name: 'proposal', findPath: propose },
  { name: 'apps', findPath: async () => '/safe/apps' },
  { name: 'app', findPath: async (_, { url }) => appHref({ url, chainId }) },
  { name: '404', findPath: async () => '/no-such-page', noise: /status of 404/ },
  { name: '500', findPath: async () => '/500', noise: /status of 500/ },
]

for (const { name, findPath, noise } of pages) {
  test(`${name} loads at most 140 kB of script at first and 160 kB when idle without a wallet`, async ({
    page,
    market,
    apps,
    evidence,
  }, testInfo) => {
    if (noise) evidence.expect(noise)
    const path = await findPath(market, apps)
    const first = sum(await weighScriptTags(`${market.url}${path}`))
    const idle = await weighLoadedScripts(page, path)
    const figures = `${name}: first load ${(first / 1000).toFixed(1)} kB, idle ${(sum(idle) / 1000).toFixed(1)} kB (gzip -9)`
    testInfo.annotations.push({ type: 'bytes', description: figures })
    console.log(figures)
    expect(first, 'first load').toBeGreaterThan(0)
    expect(first, 'first load').toBeLessThanOrEqual(firstLoadBytes)
    expect(sum(idle), idle.map(({ url, bytes }) => `${url} ${bytes}`).join('\n')).toBeLessThanOrEqual(idleBytes)
  })

  for (const [width, shape] of [
    ['375', phone],
    ['1280', desktop],
  ] as const) {
    test.describe(`at ${width} px${longWhen(shape === desktop && name !== 'home')}`, () => {
      test.use(shape)
      test(`nothing moves on ${name} while it loads and scrolls`, async ({ page, market, apps, evidence }) => {
        if (noise) evidence.expect(noise)
        const readShifts = await watchShifts(page)
        await page.goto(await findPath(market, apps))
        await page.getByRole('banner').getByRole('button').and(page.locator(':enabled')).waitFor()
        await scrollThrough(page)
        expect(await readShifts()).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, 'wider than the screen').toBeLessThanOrEqual(0)
      })
    })
  }
}

test('nothing moves when a wallet is restored', async ({ page, market }) => {
  const { address } = market.account('Ada')
  const item = new ItemPage(page)
  await item.goto(await market.findWorkForSale())
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Ada')
  await expect(item.connectedWallet(address)).toBeVisible()
  const readShifts = await watchShifts(page)
  await page.reload()
  await expect(item.connectedWallet(address)).toBeVisible()
  await scrollThrough(page)
  expect(await readShifts()).toEqual([])
})
