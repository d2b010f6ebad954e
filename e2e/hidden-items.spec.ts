import { parseAbi } from 'viem'
import { profileTabHref } from '@/lib/accounts/profile-tabs'
import { collectionHref } from '@/lib/collections/collection-href'
import { enAccount } from '@/lib/i18n/generated/en/account'
import { enProfile } from '@/lib/i18n/generated/en/profile'
import { itemHref } from '@/lib/items/item-href'
import { localChainId } from '@/lib/protocol/chains/chains'
import { connectDemo } from './fixtures/connect-demo'
import { deployEditions } from './fixtures/deploy-editions'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { VerifyDialog } from './pages/verify-dialog'

const { hidden } = enAccount
const site = 'https://claim-stones.example.com'
/** A heap of marks on its first letter leaves its line. */
const name = `V${'\u0336\u0316\u0301'.repeat(40)}isit ${site} to claim 5,000 USDC now`
const abi = parseAbi(['function safeTransferFrom(address from, address to, uint256 id, uint256 value, bytes data)'])

/** Of an edition of Ada's, sent to Emi unasked. */
async function sendUnasked(market: Market) {
  const [sender, holder] = [market.account('Ada'), market.account('Emi')]
  const { contract: address, tokenId } = await deployEditions(market.chain, sender, {
    quantity: 1n,
    metadata: { name },
  })
  const hash = await market.chain.writeContract({
    ...{ account: sender, chain: null, address, abi, functionName: 'safeTransferFrom' },
    args: [sender.address, holder.address, 1n, 1n, '0x'],
  })
  await market.chain.waitForTransactionReceipt({ hash, timeout: 10_000 })
  await market.addCollection(address)
  const place = { chainId: localChainId, contract: address, tokenId }
  await expect.poll(() => market.getItem(place).then((item) => item.name, String)).toContain(site)
  return { id: await market.getItem(place), holder: holder.address }
}

const isListed = async (market: Market, owner: string, contract: string, kind: 'true' | 'false') => {
  const answer = await fetch(`${market.url}/api/v1/items?owner=${owner}&hidden=${kind}&limit=100`)
  const { items } = (await answer.json()) as { items: { contract: string }[] }
  return items.some((item) => item.contract === contract)
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px`, () => {
    test.use(shape)

    test('what came unasked stands in the hidden part of its owner’s page alone, until the owner shows it', async ({
      page,
      market,
    }, testInfo) => {
      const { id, holder } = await sendUnasked(market)
      await expect.poll(() => isListed(market, holder, id.contract, 'true')).toBe(true)
      const link = page.locator(`a[href="${itemHref(id)}"]`)
      const item = page.getByRole('main').locator(link)
      await page.goto(profileTabHref(holder, 'owned'))
      await expect(item).toHaveCount(0)
      await connectDemo(page, market, 'Emi')
      await page.getByRole('link', { name: enProfile.tab.hidden, exact: true }).click()
      await expect(page.getByRole('heading', { name: hidden.heading })).toBeVisible()
      await expect(item).toBeVisible()
      await expect(page.locator(`a[href*="${new URL(site).host}"]`)).toHaveCount(0)
      expect(await findViolations(page)).toEqual([])
      await testInfo.attach('hidden', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })

      const row = page.getByRole('listitem').filter({ has: link })
      await expect(row.getByRole('link', { name: hidden.report })).toHaveAttribute('href', /\/moderation\?report=item-/)
      await row.getByRole('button', { name: hidden.show }).click()
      await new VerifyDialog(page).sign()
      await expect(item).toHaveCount(0)
      expect(await isListed(market, holder, id.contract, 'false')).toBe(true)

      await page.getByText(hidden.other).click()
      await testInfo.attach('others', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
      await row.getByRole('button', { name: hidden.hide }).click()
      await expect.poll(() => isListed(market, holder, id.contract, 'true')).toBe(true)
    })
  })
}

test('the address of a website in a name is a link on no page, in no feed and in no card', async ({ market }) => {
  const { id, holder } = await sendUnasked(market)
  const { host } = new URL(site)
  const places = [
    ...[itemHref(id), collectionHref(id), `/explore?q=${encodeURIComponent('claim 5,000')}`, '/activity'],
    ...[profileTabHref(holder, 'activity'), `${collectionHref(id)}/feed.xml`],
  ]
  for (const place of places) {
    const text = await (await fetch(`${market.url}${place}`, { headers: { accept: 'text/html' } })).text()
    expect.soft(text, place).toContain(host)
    const addresses = [...text.matchAll(/(?:href|src|content|action)="([^"]*)"/g)].map(([, value = '']) => value)
    expect
      .soft(
        addresses.filter((value) => value.startsWith(site) || value.startsWith(host)),
        place,
      )
      .toEqual([])
  }
  expect(id.name).toBe(`V${'\u0336'.repeat(4)}isit ${site} to claim 5,000 USDC now`)
})
