import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { enWallet } from '@/lib/i18n/generated/en/wallet'
import { startSafeHost } from './fixtures/safe-host'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'

const { obstacle } = enPurchase

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(shape)
    test('inside a frame the Safe comes first and connects by itself, or says that there is none @long', async ({
      page,
      ownMarket,
      evidence,
    }) => {
      // Slower than wagmi's own ten milliseconds by far.
      const [silent, safeAddress] = [await startSafeHost({ safe: null }), `0x${'5a'.repeat(19)}00` as const]
      const host = await startSafeHost({
        safe: { safeAddress, chainId: 31337, owners: [], threshold: 1, isReadOnly: false },
        delayMs: 800,
      })
      for (const { url } of [silent, host]) evidence.allowOrigin(url)
      const market = await ownMarket({ SAFE_APP_ORIGINS: [silent, host].map(({ url }) => url).join(',') })
      const frame = page.frameLocator('iframe')
      const header = frame.getByRole('banner')

      await test.step('a page around it that says nothing', async () => {
        await page.goto(`${silent.url}/?app=${encodeURIComponent(market.url)}`)
        await header
          .getByRole('button', { name: new RegExp(`^(${enWallet.connect}|${enWallet.connectLong})$`) })
          .click()
        const options = frame.getByRole('dialog', { name: 'Connect a Wallet' }).getByRole('button')
        await options.filter({ hasText: /^Safe$/ }).waitFor()
        const names = (await options.allInnerTexts()).map((text) => text.trim())
        const first = names.indexOf('Safe')
        expect(names.indexOf('Browser Wallet')).toBe(first + 1)
        await options.filter({ hasText: /^Safe$/ }).click()
        await expect(frame.getByRole('dialog')).toContainText(obstacle.text.not_framed)
      })

      await test.step('a Safe that answers', async () => {
        await page.goto(`${host.url}/?app=${encodeURIComponent(market.url)}`)
        const short = `${safeAddress.slice(0, 6)}…${safeAddress.slice(-4)}`
        await expect(header.getByRole('button', { name: new RegExp(short, 'i') })).toBeVisible()
      })
      // Before its market goes: the page's event stream would complain.
      await page.goto('about:blank')
      for (const one of [silent, host]) await one.close()
    })
  })
}
