import { type Address, parseAbi } from 'viem'
import type { PrivateKeyAccount } from 'viem/accounts'
import { collectionHref } from '@/lib/collections/collection-href'
import { enListing } from '@/lib/i18n/generated/en/listing'
import { enModeration } from '@/lib/i18n/generated/en/moderation'
import { enWalletConnection } from '@/lib/i18n/generated/en/wallet-connection'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { localChainId } from '@/lib/protocol/chains/chains'
import { connectDemo } from './fixtures/connect-demo'
import { deployConsecutive } from './fixtures/deploy-consecutive'
import { findViolations } from './fixtures/find-violations'
import { type Market, operatorName } from './fixtures/market'
import { signListing } from './fixtures/sign-listing'
import { expect, test } from './fixtures/test'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const tokenAbi = parseAbi([
  'function name() view returns (string)',
  'function setApprovalForAll(address operator, bool approved)',
])

async function list(market: Market, owner: PrivateKeyAccount, contract: Address): Promise<number> {
  const hash = await market.chain.writeContract({
    ...{ account: owner, address: contract, abi: tokenAbi, functionName: 'setApprovalForAll' },
    args: [seaportAddress, true],
  })
  await market.chain.waitForTransactionReceipt({ hash, timeout: 10_000 })
  const order = await signListing(
    market.chain,
    owner,
    { contract, tokenId: '1' },
    { priceWei: 10n ** 17n, seconds: 3_600 },
  )
  const body = JSON.stringify({ chainId: localChainId, order })
  const headers = { 'content-type': 'application/json' }
  return (await fetch(`${market.url}/api/v1/orders`, { method: 'POST', headers, body })).status
}

test('curated: an artist asks for a collection, an operator approves it, and its orders are taken', async ({
  page,
  market: alike,
  ownMarket,
  evidence,
}) => {
  test.slow()
  // Wallets are the same in every market.
  const operator = alike.account(operatorName)
  const market = await ownMarket({ LISTING_POLICY: 'curated', OPERATORS: operator.address })
  const [wallets, verify] = [new WalletModal(page), new VerifyDialog(page)]
  const artist = market.account('Bela')
  const contract = await deployConsecutive(market.chain, artist, 2n)
  const name = await market.chain.readContract({ address: contract, abi: tokenAbi, functionName: 'name' })
  const href = collectionHref({ chainId: localChainId, contract })
  expect(await list(market, artist, contract)).toBe(422)

  await page.goto(`${market.url}${href}`)
  await expect(page).toHaveURL(`${market.url}${href}/request`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(enListing.request.heading.ask)
  await expect(page.getByRole('definition').filter({ hasText: name })).toBeVisible()
  await page.getByRole('textbox', { name: enListing.request.words }).fill('I am the artist.')
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: enListing.request.send }).click()
  await wallets.chooseDemo('Bela')
  await verify.sign()
  await expect(page.getByText(enListing.request.sent)).toBeVisible()
  await page.reload()
  await expect(page.getByText(enListing.request.text.open)).toBeVisible()

  // What would not be listed is not offered.
  await page.goto(`${market.url}/create`)
  await expect(page.getByRole('heading', { name: enListing.create.heading })).toBeVisible()
  await expect(page.getByRole('textbox', { name: enListing.request.words })).toHaveCount(0)

  evidence.expect(/status of 404/)
  await page.goto(`${market.url}/moderation/requests`)
  await expect(wallets.connected(artist.address)).toBeVisible()
  await page.getByRole('button', { name: enModeration.closed.another }).click()
  await wallets.account.getByRole('button', { name: enWalletConnection.account.switchAccount }).click()
  await wallets.account.getByRole('button', { name: operatorName }).click()
  await page.getByRole('button', { name: enModeration.closed.signIn }).click()
  await verify.sign()
  const entry = page.getByRole('listitem').filter({ hasText: 'I am the artist.' })
  await entry.getByRole('button', { name: enListing.queue.approve }).click()
  await expect(entry.getByText(enListing.queue.needsReason)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await entry.getByRole('textbox').fill('Known to us.')
  await entry.getByRole('button', { name: enListing.queue.approve }).click()
  await expect(page.getByText(enListing.queue.empty.open)).toBeVisible()

  await expect.poll(() => list(market, artist, contract)).toBe(201)
  await page.goto(`${market.url}${href}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  // The marketplace ends before the page does.
  await page.close()
})

test('closed: a collection that is not listed says so, and nothing can be asked for', async ({ page, ownMarket }) => {
  const market = await ownMarket({ LISTING_POLICY: 'closed' })
  const contract = await deployConsecutive(market.chain, market.account('Ada'), 2n)
  await page.goto(`${market.url}${collectionHref({ chainId: localChainId, contract })}`)
  await expect(page.getByText(enListing.request.text.closed)).toBeVisible()
  await expect(page.getByRole('button', { name: enListing.request.send })).toHaveCount(0)
  expect(await findViolations(page)).toEqual([])
  await page.goto(`${market.url}/create`)
  await expect(page.getByText(enListing.create.connect)).toBeVisible()
  await connectDemo(page, market, 'Ada')
  await expect(page.getByRole('heading', { name: enListing.create.heading })).toBeVisible()
  await page.close()
})
