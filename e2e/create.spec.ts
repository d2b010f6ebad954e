import { type Address, getAddress } from 'viem'
import { collectionsPageSchema } from '@/lib/api/schemas/collection'
import { enCreation } from '@/lib/i18n/generated/en/creation'
import { enSafeHost } from '@/lib/i18n/generated/en/safe-host'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { findViolations } from './fixtures/find-violations'
import { longWhen } from './fixtures/long'
import type { Market } from './fixtures/market'
import { countSent } from './fixtures/rpc-traffic'
import { desktop, phone } from './fixtures/shapes'
import { findSafeSigner, signIn, signInAlone } from './fixtures/sign-in'
import { expect, test } from './fixtures/test'
import { CreatePage, type ItemFields } from './pages/create-page'
import { SafeHostPage } from './pages/safe-host'
import { VerifyDialog } from './pages/verify-dialog'
import { WalletModal } from './pages/wallet-modal'

const { about, collection, dialog, missing } = enCreation
const picture = 'public/works/late-heron-672.avif'

function buildFields(changes: Partial<ItemFields> = {}): ItemFields {
  return {
    ...{ file: picture, name: 'Rain on Tin', description: 'An hour of it.', alt: 'Grey strokes on a tin roof' },
    ...{ category: 'Art', traits: [['Season', 'Late autumn']], collectionName: 'Slow Weather', royalty: '7.5' },
    ...changes,
  }
}

/** The collections of an account as the market has them. */
async function findCollections(market: Market, creator: Address) {
  const answer = await market.get(`/collections?creator=${creator}&chainId=${localChainId}`)
  return collectionsPageSchema.parse(answer).collections
}

async function expectMade(market: Market, creator: Address, fields: ItemFields, tokenId = 1n) {
  // The market reads the chain on its own.
  const findOwn = async () =>
    (await findCollections(market, creator)).find(({ name }) => name === fields.collectionName)
  await expect.poll(findOwn).toBeDefined()
  const own = await findOwn()
  if (!own) throw new Error(`The market has no collection ${fields.collectionName}`)
  const contract = { address: own.contract, abi: creatorCollectionAbi } as const
  const token = { ...contract, args: [tokenId] } as const
  expect(await market.chain.readContract({ ...contract, functionName: 'owner' })).toBe(creator)
  expect(await market.chain.readContract({ ...contract, functionName: 'lastTokenId' })).toBe(tokenId)
  expect(await market.chain.readContract({ ...token, functionName: 'ownerOf' })).toBe(creator)
  const royalty = { ...contract, functionName: 'royaltyInfo', args: [tokenId, 10_000n] } as const
  const bps = BigInt(Math.round(Number(fields.royalty) * 100))
  expect(await market.chain.readContract(royalty)).toEqual([creator, bps])
  const place = { chainId: localChainId, contract: own.contract, tokenId: tokenId.toString() }
  await expect
    .poll(() =>
      market.getItem(place).then(
        ({ image }) => image,
        () => null,
      ),
    )
    .not.toBeNull()
  const item = await market.getItem(place)
  expect(item).toMatchObject({
    ...{ name: fields.name, description: fields.description, alt: fields.alt, category: fields.category },
    ...{ owner: creator, creator },
  })
  const uri = await market.chain.readContract({ ...token, functionName: 'tokenURI' })
  expect(uri).toMatch(/^ipfs:\/\/b[a-z2-7]+$/)
  return item
}

for (const [width, shape] of [
  ['375', phone],
  ['1280', desktop],
] as const) {
  test.describe(`at ${width} px${longWhen(shape === desktop)}`, () => {
    test.use(shape)

    test('from a file to an item on the chain, with a key: two prompts, and each step says what it does', async ({
      page,
      market,
      request,
    }) => {
      const name = width === '375' ? 'Ada' : 'Bela'
      const { address } = market.account(name)
      // Leaves no draft of another test there.
      await signInAlone(request, market.account(name), { url: market.url })
      const create = new CreatePage(page)
      const look = async (what: string) => {
        expect(await findViolations(page), what).toEqual([])
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(overflow, `${what}: wider than the screen`).toBeLessThanOrEqual(0)
      }
      const sent = countSent(page)
      await create.goto()
      await expect(create.button).toHaveText(missing.media)
      await look('empty')
      await create.button.click()
      const { media, name: noName, alt, category, collectionName } = enCreation.explain
      const missed = [media, noName, alt, category, collectionName]
      await expect(create.alerts, 'all that is missing is said at once').toHaveText(missed)
      const fields = buildFields({ collectionName: `Slow Weather ${width}` })
      await create.choose(picture)
      await new WalletModal(page).chooseDemo(name)
      const verify = new VerifyDialog(page)
      await verify.cancel()
      await expect(create.alerts.first()).toHaveText(enCreation.file.notSignedIn)
      await expect(create.preview.locator('img'), 'the file is still chosen').toBeVisible()
      await look('nobody signed in')
      await create.form.getByRole('button', { name: enCreation.file.signIn, exact: true }).click()
      await verify.sign()
      await expect(create.stored).toBeVisible()
      await expect(create.button).toHaveText(missing.name)
      await create.button.click()
      await expect(create.field(about.name)).toBeFocused()
      await create.fill(fields)
      await expect(create.preview).toContainText(fields.name)
      await expect(create.preview.getByRole('img', { name: fields.alt })).toBeVisible()
      await look('filled')
      await expect(create.button).toHaveText(enCreation.review.later({ name: fields.name }))
      await create.button.click()
      await expect(create.heading(dialog.reviewHeading)).toBeVisible()
      await expect(create.dialog).toContainText('7.5 %')
      await look('review')
      await create.dialogButton(new RegExp(fields.collectionName ?? '')).click()
      await create.confirmPrompt()
      await create.dialogButton(dialog.confirm.mint(fields)).click()
      await create.confirmPrompt()
      await expect(create.heading(dialog.doneHeading(fields))).toBeVisible()
      const see = create.dialog.getByRole('link', { name: dialog.see })
      await expect(see).toBeVisible()
      await look('done')
      expect(sent(), 'transactions sent').toBe(2)
      const item = await expectMade(market, address, fields)
      await see.click()
      await expect(page.getByRole('heading', { level: 1, name: fields.name })).toBeVisible()
      await expect(page).toHaveURL(`/item/${localChainId}/${item.contract}/1`)

      await create.goto()
      await expect(create.button, 'the draft is done with').toHaveText(missing.media)
    })
  })
}

test('a second item goes into the collection that is there, by one transaction @long', async ({ page, market }) => {
  const { address } = market.account('Cleo')
  const create = new CreatePage(page)
  const fields = buildFields({ collectionName: 'Two of Them' })
  await create.goto()
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Cleo')
  await signIn(page, market, market.account('Cleo'))
  await create.fill(fields)
  await create.button.click()
  await create.dialogButton(/Two of Them/).click()
  await create.confirmPrompt()
  await create.dialogButton(dialog.confirm.mint(fields)).click()
  await create.confirmPrompt()
  await expect(create.dialog.getByRole('link', { name: dialog.see })).toBeVisible()

  await create.goto()
  const chosen = create.field(collection.label).locator('option:checked')
  await expect(chosen, 'by itself: it was used last').toHaveText(/^Two of Them \(0x.*, 1 item\)$/)
  const second = buildFields({ name: 'The Other', collectionName: undefined, royalty: undefined, traits: [] })
  await create.fill(second)
  const sent = countSent(page)
  await create.button.click()
  await create.dialogButton(dialog.confirm.mint(second)).click()
  await create.confirmPrompt()
  await expect(create.heading(dialog.doneHeading(second))).toBeVisible()
  expect(sent()).toBe(1)
  await expectMade(market, address, { ...second, collectionName: 'Two of Them', royalty: '7.5' }, 2n)
})

test('what is interrupted goes on: the draft, its file, a rejected prompt, a page that dies between the steps', async ({
  page,
  market,
}) => {
  const { address } = market.account('Dario')
  const create = new CreatePage(page)
  const fields = buildFields({ collectionName: 'Interrupted' })
  await create.goto()
  await new WalletModal(page).open()
  await new WalletModal(page).chooseDemo('Dario')
  await signIn(page, market, market.account('Dario'))
  await create.fill(fields)
  await expect(create.stored).toBeVisible()
  await page.reload()
  await expect(create.field(about.name)).toHaveValue(fields.name)
  await expect(create.preview.getByRole('img', { name: fields.alt })).toBeVisible()
  await create.button.click()
  const first = create.dialogButton(/Interrupted/)
  await first.click()
  await create.rejectPrompt()
  await expect(first, 'nothing is lost by a no').toBeVisible()
  const sent = countSent(page)
  await first.click()
  await create.confirmPrompt()
  await expect(create.dialogButton(dialog.confirm.mint(fields))).toBeVisible()
  await page.reload()
  const mint = create.dialogButton(dialog.confirm.mint(fields))
  await expect(mint, 'after a reload it is where it was').toBeVisible()
  await mint.click()
  await create.confirmPrompt()
  await expect(create.heading(dialog.doneHeading(fields))).toBeVisible()
  expect(sent()).toBe(2)
  await expectMade(market, address, fields)
})

test('as a Safe, two of whose owners sign: collection and item in one transaction', async ({ page, market }) => {
  const safe = getAddress(market.config.embedded?.safe ?? '0x')
  const host = new SafeHostPage(page)
  const create = new CreatePage(page, host.app)
  const fields = buildFields({ collectionName: 'Of a Safe' })
  await host.open('/create')
  await host.account(safe).waitFor()
  await signIn(page, market, await findSafeSigner(market, safe))
  await create.fill(fields)
  await expect(create.stored).toBeVisible()
  await create.button.click()
  await create.dialogButton(dialog.confirm.safe).click()
  const prompt = host.prompt('transaction')
  await expect(prompt).toContainText(enSafeHost.transaction.batch({ count: 2 }))
  expect(await findViolations(page)).toEqual([])
  await host.choose(prompt, 'Ada')
  await prompt.getByRole('button', { name: enSafeHost.transaction.confirm({ name: 'Ada' }) }).click()
  await host.entries.first().waitFor()
  const names = (await findCollections(market, safe)).map(({ name }) => name)
  expect(names, 'one signature makes nothing').not.toContain(fields.collectionName)
  const [entry] = await host.entries.all()
  if (!entry) throw new Error('Nothing waits.')
  await host.choose(entry, 'Bela')
  await host.button(enSafeHost.signAndExecute({ name: 'Bela' })).click()
  await expect(host.status).toHaveText(enSafeHost.executed)
  await expect(create.heading(dialog.doneHeading(fields))).toBeVisible({ timeout: 20_000 })
  await expectMade(market, safe, fields)
})

test('what can’t be an item is refused with the reason, and nothing is sent', async ({ page }) => {
  const create = new CreatePage(page)
  await create.goto()
  await create.choose('package.json')
  await expect(create.alerts).toHaveText(enCreation.file.refused.type)
  await expect(create.button).toHaveText(missing.media)
})

test('what is wrong with a royalty is said where it is, when its field is left; and what is cut off, when it is pasted @long', async ({
  page,
}, testInfo) => {
  const create = new CreatePage(page)
  await create.goto()
  await create.field(about.name).focus()
  await page.keyboard.insertText('Rain'.repeat(60))
  await expect(create.alerts).toHaveText(enCreation.full({ limit: 200 }))
  await create.field(about.name).fill('Rain\u202E on\u200B Tin')
  await expect(create.field(about.name)).toHaveValue('Rain on Tin')
  await expect(create.alerts).toHaveCount(0)

  await create.field(collection.royalty).fill('60')
  await expect(create.alerts, 'while it is typed').toHaveCount(0)
  await create.field(collection.royalty).press('Tab')
  await expect(create.alerts).toHaveText(enCreation.explain.royaltyPercent)
  await create.field(collection.royalty).fill('10')
  await expect(create.alerts).toHaveCount(0)

  await create.form.getByRole('button', { name: collection.split }).click()
  const account = (number: number) => create.field(collection.account({ number }))
  await account(1).fill(`0x${'1'.repeat(40)}`)
  await account(1).press('Tab')
  await expect(create.alerts, 'the second is still to be said').toHaveCount(0)
  await account(2).fill(`0x${'0'.repeat(40)}`)
  await account(2).press('Tab')
  await expect(create.alerts).toHaveText(collection.explainShare.zero({ number: 2 }))
  await expect(account(2)).toHaveAttribute('aria-invalid', 'true')
  await testInfo.attach('zero address', { body: await page.screenshot({ fullPage: true }), contentType: 'image/png' })
  expect(await findViolations(page)).toEqual([])
  await account(2).fill(`0x${'2'.repeat(40)}`)
  await create.field(collection.percent({ number: 2 })).fill('40')
  await expect(create.alerts).toHaveCount(0)
  await create.field(about.alt).focus()
  await expect(create.alerts).toHaveText(collection.explainShare.sum({ percent: '90' }))
  await create.field(collection.percent({ number: 1 })).fill('60')
  await expect(create.alerts).toHaveCount(0)
})
