import { mkdtemp, readFile, realpath, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Hex, hexToString } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { dePageMetadata } from '@/lib/i18n/generated/de/page-metadata'
import { deWallet } from '@/lib/i18n/generated/de/wallet'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { enCommon } from '@/lib/i18n/generated/en/common'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { enPageMetadata } from '@/lib/i18n/generated/en/page-metadata'
import { deriveDemoAccounts } from '@/server/local/chain/accounts'
import { crawlSite } from './fixtures/crawl-site'
import { findViolations } from './fixtures/find-violations'
import { type GalleryChain, startGalleryChain } from './fixtures/gallery-chain'
import { installInjectedWallet } from './fixtures/injected-wallet'
import { type MarketProcess, startMarketProcess } from './fixtures/market-process'
import { expect, test } from './fixtures/test'
import { WalletModal } from './pages/wallet-modal'

const baseChain = {
  ...{ id: 8453, name: 'Base', coin: { name: 'Ether', symbol: 'ETH' }, explorer: 'https://basescan.org' },
  wrappedCoin: { address: '0x4200000000000000000000000000000000000006', symbol: 'WETH' },
}
const exceptions: { path: string; text: string }[] = JSON.parse(
  await readFile('e2e/fixtures/product-name-exceptions.json', 'utf8'),
)

/** A gallery on a chain with Base's id: one collection, a fee to a Safe. */
async function openGallery(chain: GalleryChain): Promise<MarketProcess> {
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'verdigris-site-')))
  const chainsFile = path.join(folder, 'chains.json')
  await writeFile(chainsFile, JSON.stringify([baseChain]))
  return startMarketProcess({
    ...{ SITE_FILE: 'deploy/examples/north-light', CHAINS_FILE: chainsFile, RPC_URL_8453: chain.rpcUrl },
    ...{ COLLECTIONS: `8453:${chain.contract}`, MARKET_FEE_BPS: '250', MARKET_FEE_RECIPIENT: chain.safe },
    ...{ FETCH_METADATA: '0', DESIGN_PAGE: '0' },
  })
}

test('a gallery of its own says nothing of the product, the demo or another chain @long', async ({
  page,
  evidence,
}) => {
  const chain = await startGalleryChain(baseChain.id)
  const market = await openGallery(chain)
  evidence.allowOrigin(market.url)
  try {
    const itemsUrl = `${market.url}/api/v1/items`
    await expect.poll(async () => (await (await fetch(itemsUrl)).json()).items?.length, { timeout: 30_000 }).toBe(3)

    await test.step('no page, feed, manifest or answer does', async () => {
      const answers = await crawlSite(market.url, 'de')
      expect(answers.length).toBeGreaterThan(40)
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(30)
      const named = answers.flatMap(({ path: at, text }) => {
        const allowed = exceptions.filter((one) => new RegExp(one.path).test(at))
        const left = allowed.reduce((rest, one) => rest.replaceAll(one.text, ''), text)
        return (left.match(/.{0,40}verdigris.{0,40}/gi) ?? []).map((found) => `${at}: ${found}`)
      })
      expect(named).toEqual([])
      const ofDemo = answers.flatMap(({ path: at, text }) =>
        (text.match(/.{0,40}(\b31337\b|demo.wallet|\/people\/).{0,40}/gi) ?? []).map((found) => `${at}: ${found}`),
      )
      expect(ofDemo).toEqual([])
      const unbranded = answers.filter(({ text }) => text.includes('<!DOCTYPE html') && !text.includes('North Light'))
      expect(unbranded.map(({ path: at }) => at)).toEqual([])
    })

    await test.step('the message of a sign-in and the dialog that connects name the gallery', async () => {
      evidence.expect(/status of 404/)
      const [account] = deriveDemoAccounts()
      if (!account) throw new Error('There is no account.')
      const wallet = await installInjectedWallet(page, {
        ...{ account: privateKeyToAccount(account.privateKey), marketUrl: market.url },
        ...{ chainId: baseChain.id, nodeChainId: baseChain.id },
      })
      await page.goto(`${market.url}/moderation?lang=en`)
      await page.getByRole('button', { name: enModeration.closed.signIn }).click()
      const modal = new WalletModal(page)
      await expect(
        modal.root.getByRole('link', { name: enPageMetadata.consent({ title: 'Terms of use' }) }),
      ).toHaveAttribute('href', '/terms')
      await modal.choose('Test Wallet')
      await page.locator('dialog[open]').getByRole('button', { name: enAccount.verify.sign }).click()
      await expect.poll(() => JSON.stringify(wallet.calls)).toContain('personal_sign')
      const signed = wallet.calls.find(({ method }) => method === 'personal_sign')
      const message = hexToString(((signed?.params ?? ['0x']) as [Hex])[0])
      expect(message).toContain('Sign in to North Light.')
      expect(message).not.toMatch(/verdigris/i)
      await page.close()
    })
  } finally {
    await market.close()
    await chain.stop()
  }
})

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false })

  test('the theme of a site follows the system until the reader chooses one', async ({ page, ownMarket }) => {
    const market = await ownMarket({ SITE_FILE: 'deploy/examples/arcade', DESIGN_PAGE: '0' })
    const html = page.locator('html')
    const expectTheme = async (scheme: 'dark' | 'light', wall: string) => {
      await expect(html).toHaveCSS('color-scheme', scheme)
      await expect(html).toHaveCSS('background-color', wall)
    }
    const [dark, light] = ['rgb(18, 11, 30)', 'rgb(246, 242, 252)'] as const
    await page.emulateMedia({ colorScheme: 'light' })
    await page.goto(market.url)
    await expectTheme('light', light)
    await expect(page.locator('meta[name="theme-color"][media*="light"]')).toHaveAttribute('content', '#f6f2fc')
    await page.emulateMedia({ colorScheme: 'dark' })
    await expectTheme('dark', dark)
    await page.getByRole('link', { name: enCommon.layout.themes.light, exact: true }).click()
    await expectTheme('light', light)
    await page.getByRole('link', { name: enCommon.layout.themes.dark, exact: true }).click()
    await page.emulateMedia({ colorScheme: 'light' })
    await expectTheme('dark', dark)
    await page.close()
  })
})

test('the consent of the connect dialog shows as a whole in a small window @long', async ({ page, ownMarket }) => {
  const market = await ownMarket({ SITE_FILE: 'deploy/examples/north-light', DESIGN_PAGE: '0' })
  await page.setViewportSize({ width: 375, height: 568 })
  // The longest of the three languages.
  await page.goto(`${market.url}/explore?lang=de`)
  await page.getByRole('banner').getByRole('button', { name: deWallet.connect, exact: true }).click()
  const consent = page.getByRole('link', { name: dePageMetadata.consent({ title: 'Nutzungsbedingungen' }) })
  await expect(consent).toBeInViewport({ ratio: 1 })
  await page.close()
})

for (const site of ['north-light', 'arcade'])
  test(`the example ${site} can be read and used in both themes, on a phone and on a desk @long`, async ({
    page,
    ownMarket,
    evidence,
  }, testInfo) => {
    evidence.expect(/status of 404/)
    const market = await ownMarket({ SITE_FILE: `deploy/examples/${site}` })
    let views = 0
    evidence.allowOrigin('https://plausible.io')
    await page.route('https://plausible.io/js/script.js', (route) => {
      views += 1
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    })
    const { chainId, contract, tokenId } = await market.findItemForSale()
    for (const theme of ['dark', 'light'])
      for (const width of [375, 1280]) {
        await page.context().addCookies([{ name: 'theme', value: theme, url: market.url }])
        await page.setViewportSize({ width, height: 800 })
        for (const at of ['/', '/explore', `/item/${chainId}/${contract}/${tokenId}`, '/about', '/no-such-page']) {
          await page.goto(market.url + at)
          await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
          expect(await page.evaluate(() => document.documentElement.scrollWidth), `${at} ${width}`).toBe(width)
          expect(await findViolations(page), `${at} ${theme} ${width}`).toEqual([])
          const name = `${site}-${at.split('/')[1] || 'home'}-${theme}-${width}.png`
          await page.screenshot({ path: testInfo.outputPath(name), fullPage: true })
        }
      }
    expect(views > 0, 'page views are counted where the site says so').toBe(site === 'arcade')
    // The marketplace ends before the page does.
    await page.close()
  })
