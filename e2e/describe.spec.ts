import { readFile } from 'node:fs/promises'
import { keccak256, stringToHex } from 'viem'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enMetadataUpdate } from '@/lib/i18n/generated/en/metadata-update'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { keepDocument, keepFile } from './fixtures/mint-document'
import { countSent } from './fixtures/rpc-traffic'
import { phone } from './fixtures/shapes'
import { signIn } from './fixtures/sign-in'
import { sendCalls } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'
import { ItemPage } from './pages/item-page'

test.use(phone)

/** An item in a collection of its maker's own, without a page. */
async function makeItem(market: Market, name: string) {
  const maker = market.account('Ada')
  const picture = Buffer.from(await readFile('public/works/late-heron-672.avif'))
  const { uri: image } = await keepFile(market.url, picture)
  const attributes = [
    { trait_type: 'Category', value: 'Art' },
    { trait_type: 'Season', value: 'Autumn' },
  ]
  const document = { name, description: 'An hour of it.', image, properties: { alt: 'A heron' }, attributes }
  const { uri } = await keepDocument(market.url, document)
  const royalty = { royaltyBps: 0, royaltyShares: [], maxSupply: 0n }
  const { collection, calls } = buildCreateCalls({
    ...{ creator: maker.address, salt: keccak256(stringToHex(name)), tokens: [{ to: maker.address, uri }] },
    collection: { name: `Of ${name}`, symbol: 'WORDS', contractUri: '', ...royalty },
  })
  await sendCalls(market, maker, calls)
  const place = { chainId: localChainId, contract: collection, tokenId: '1' }
  await expect.poll(() => market.getItem(place).then((item) => item.name, String)).toBe(name)
  return { item: await market.getItem(place), maker, uri, image }
}

test('its maker changes what an item says by one transaction, and can’t any more once it has changed hands', async ({
  page,
  market,
}) => {
  const { item, maker, uri, image } = await makeItem(market, 'Early Heron')
  const own = new ItemPage(page)
  const flow = new CreatePage(page)
  const { dialog } = flow
  const change = page.getByRole('button', { name: enOrderFlows.panel.describe })
  const look = async (what: string) => {
    expect(await findViolations(page), what).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow, `${what}: wider than the screen`).toBeLessThanOrEqual(0)
  }
  await own.goto(item)
  await connectDemo(page, market, 'Ada')
  await signIn(page, market, maker)
  await change.click()
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await expect(field(enCreation.about.description)).toHaveValue('An hour of it.')
  await expect(field(enCreation.traits.value({ number: 1 }))).toHaveValue('Autumn')
  await look('form')
  await field(enCreation.about.name).fill(' ')
  await flow.dialogButton(enMetadataUpdate.review).click()
  await expect(dialog.getByRole('alert')).toHaveText(enCreation.explain.name)
  await field(enCreation.about.name).fill('Heron at Noon')
  await field(enCreation.traits.value({ number: 1 })).fill('High summer')
  await flow.dialogButton(enMetadataUpdate.review).click()
  await expect(flow.heading(enMetadataUpdate.reviewHeading)).toBeVisible()
  await look('review')
  const sent = countSent(page)
  await flow.dialogButton(enMetadataUpdate.confirm(item)).click()
  await flow.confirmPrompt()
  await expect(flow.heading(enMetadataUpdate.doneHeading)).toBeVisible()
  await flow.dialogButton(enOrderFlows.flow.finish).click()
  expect(sent()).toBe(1)
  await expect(own.heading).toHaveText('Heron at Noon')
  await expect(page.getByText('High summer')).toBeVisible()
  const token = { address: item.contract, abi: creatorCollectionAbi, args: [1n] } as const
  expect(await market.chain.readContract({ ...token, functionName: 'tokenURI' })).not.toBe(uri)
  const answer = await market.get(`/items/${localChainId}/${item.contract}/1/document`)
  expect(answer).toMatchObject({ document: { name: 'Heron at Noon', alt: 'A heron', category: 'Art', image } })

  const other = market.account('Bela')
  for (const [from, to] of [
    [maker, other],
    [other, maker],
  ] as const) {
    await market.give(item, from, to.address)
    await expect.poll(async () => (await market.getItem(item)).owner).toBe(to.address)
  }
  await page.reload()
  await expect(page.getByRole('button', { name: enOrderFlows.panel.sell })).toBeVisible()
  await expect.poll(() => market.chain.readContract({ ...token, functionName: 'isFixed' })).toBe(true)
  await expect(change).toHaveCount(0)
})
