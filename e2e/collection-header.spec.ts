import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { type Address, keccak256, stringToHex } from 'viem'
import { collectionAnswerSchema } from '@/lib/api/schemas/collection'
import { collectionHref } from '@/lib/collections/collection-href'
import { enCollection } from '@/lib/i18n/generated/en/collection'
import { enCollectionTabs } from '@/lib/i18n/generated/en/collection-tabs'
import { enMetadataUpdate } from '@/lib/i18n/generated/en/metadata-update'
import { enOrderFlows } from '@/lib/i18n/generated/en/order-flows'
import { enShare } from '@/lib/i18n/generated/en/share'
import { localChainId } from '@/lib/protocol/chains/chains'
import { buildCreateCalls } from '@/lib/protocol/contracts/build-create-calls'
import { connectDemo } from './fixtures/connect-demo'
import { findViolations } from './fixtures/find-violations'
import type { Market } from './fixtures/market'
import { keepDocument, keepFile } from './fixtures/mint-document'
import { desktop, phone } from './fixtures/shapes'
import { signIn } from './fixtures/sign-in'
import { sendCalls } from './fixtures/sign-voucher'
import { expect, test } from './fixtures/test'
import { CreatePage } from './pages/create-page'

const { collection: texts } = enMetadataUpdate
const description = `Weather that takes its time.\n${'Each cloud is drawn once, and never again. '.repeat(12)}`.trim()

const keepPicture = async (market: Market, name: string) =>
  (await keepFile(market.url, await readFile(`public/works/${name}.avif`))).uri

/** A collection of Ada's with one item, whose contract names this document. */
async function makeCollection(market: Market, name: string, contractUri: string): Promise<Address> {
  const maker = market.account('Ada')
  const { uri } = await keepDocument(market.url, { name: 'First' })
  const { collection, calls } = buildCreateCalls({
    ...{ creator: maker.address, salt: keccak256(stringToHex(name)), tokens: [{ to: maker.address, uri }] },
    collection: { name, symbol: 'SLOW', contractUri, royaltyBps: 0, royaltyShares: [], maxSupply: 0n },
  })
  await sendCalls(market, maker, calls)
  await expect
    .poll(async () => (await readCollection(market, collection).catch(() => null))?.itemCount, { timeout: 20_000 })
    .toBe(1)
  return collection
}

async function readCollection(market: Market, contract: Address) {
  const answer = await fetch(`${market.url}/api/v1/collections/${localChainId}/${contract}`)
  return collectionAnswerSchema.parse(await answer.json()).collection
}

const open = (page: Page, contract: Address) => page.goto(collectionHref({ chainId: localChainId, contract }))
const pictures = (page: Page) => page.locator('main header img')
const readWidths = (page: Page) =>
  pictures(page).evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth))
const overflows = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

for (const [shape, options] of Object.entries({ 'a phone of 375 px': phone, 'a screen of 1280 px': desktop })) {
  test.describe(`on ${shape}`, () => {
    test.use(options)

    test('the page of a collection shows its banner, its picture, what it says and where its makers are', async ({
      page,
      market,
    }, testInfo) => {
      const [image, banner] = [
        await keepPicture(market, 'three-stones-in-spate-672'),
        await keepPicture(market, 'late-heron-672'),
      ]
      const document = { name: 'Anything', description, image, banner_image: banner }
      const { uri } = await keepDocument(market.url, { ...document, external_link: 'https://makers.example/slow?a=1' })
      const contract = await makeCollection(market, `Slow Weather on ${shape}`, uri)
      await expect.poll(async () => (await readCollection(market, contract)).banner).toBeTruthy()
      await open(page, contract)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Slow Weather on ${shape}`)
      await expect.poll(async () => (await readWidths(page)).filter((width) => width > 0).length).toBe(2)
      const link = page.getByRole('link', { name: 'makers.example' })
      await expect(link).toHaveAttribute('href', 'https://makers.example/slow?a=1')
      await expect(link).toHaveAttribute('rel', 'nofollow noopener noreferrer ugc')
      await expect(page.getByText(/^First minted /)).toBeVisible()
      await page.getByRole('button', { name: enShare.share }).waitFor()
      const rest = page.locator('main header details p')
      await expect(rest).toBeHidden()
      await page.screenshot({ path: testInfo.outputPath('banner.png') })
      expect(await findViolations(page)).toEqual([])
      expect(await overflows(page)).toBeLessThanOrEqual(0)
      await page.getByText(enCollectionTabs.header.more, { exact: true }).click()
      await expect(rest).toBeVisible()
      await page.screenshot({ path: testInfo.outputPath('more.png') })
      await page.getByRole('button', { name: enShare.share }).click()
      await expect(page.getByRole('textbox', { name: enShare.label })).toHaveValue(new RegExp(contract, 'i'))
    })

    test('the page of a collection without a document has neither pictures nor text', async ({
      page,
      market,
    }, testInfo) => {
      const contract = await makeCollection(market, `Plain on ${shape}`, '')
      await open(page, contract)
      await page.getByRole('button', { name: enShare.share }).waitFor()
      await expect(pictures(page)).toHaveCount(0)
      await expect(page.locator('main header details')).toHaveCount(0)
      await page.screenshot({ path: testInfo.outputPath('plain.png') })
      expect(await findViolations(page)).toEqual([])
      expect(await overflows(page)).toBeLessThanOrEqual(0)
    })
  })
}

test('its owner changes what a collection says by one transaction', async ({ page, market }, testInfo) => {
  const contract = await makeCollection(market, 'Edited Weather', '')
  const flow = new CreatePage(page)
  const { dialog } = flow
  const edit = page.getByRole('button', { name: enCollection.edit })
  await open(page, contract)
  await connectDemo(page, market, 'Ada')
  await signIn(page, market, market.account('Ada'))
  await edit.click()
  const field = (label: string) => dialog.getByLabel(label, { exact: true })
  await field(texts.description).fill('Snow, by the hour.')
  await field(texts.link).fill('makers')
  await flow.dialogButton(enMetadataUpdate.review).click()
  await expect(dialog.getByRole('alert')).toHaveText(texts.wrongLink)
  await field(texts.link).fill('makers.example')
  await field(texts.banner).setInputFiles('public/works/late-heron-672.avif')
  await expect(flow.dialogButton(texts.remove.banner)).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await page.screenshot({ path: testInfo.outputPath('form.png') })
  await flow.dialogButton(enMetadataUpdate.review).click()
  await expect(flow.heading(enMetadataUpdate.reviewHeading)).toBeVisible()
  const confirm = flow.dialogButton(enMetadataUpdate.confirm({ name: 'Edited Weather' }))
  await expect(confirm).toBeVisible()
  await expect(dialog).toContainText('https://makers.example/')
  await page.screenshot({ path: testInfo.outputPath('review.png') })
  await confirm.click()
  await flow.confirmPrompt()
  await expect(flow.heading(enMetadataUpdate.doneHeading)).toBeVisible()
  await expect.poll(async () => (await readCollection(market, contract)).banner).toBeTruthy()
  await flow.dialogButton(enOrderFlows.flow.finish).click()
  await expect(page.getByText('Snow, by the hour.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'makers.example' })).toBeVisible()
  await expect(pictures(page)).toHaveCount(1)
})
