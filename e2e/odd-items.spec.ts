import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator } from '@playwright/test'
import { parseEther } from 'viem'
import { collectionHref } from '@/lib/collections/collection-href'
import { enPurchase } from '@/lib/i18n/generated/en/purchase'
import { localChainId } from '@/lib/protocol/chains/chains'
import { deployEditions } from './fixtures/deploy-editions'
import type { Market } from './fixtures/market'
import { expect, test } from './fixtures/test'
import { BuyDialog } from './pages/buy-dialog'
import { ItemList } from './pages/item-list'
import { ItemPage, itemPath } from './pages/item-page'
import { WalletModal } from './pages/wallet-modal'

const { buy } = enPurchase
const name = 'Ten Prints of a Tide'

async function openEditions(market: Market, metadata: object) {
  const seller = market.account('Ada')
  const editions = await deployEditions(market.chain, seller, { quantity: 10n, metadata })
  const id = { chainId: localChainId, contract: editions.contract, tokenId: editions.tokenId }
  await market.addCollection(editions.contract)
  await expect.poll(() => market.getItem(id).then((item) => item.name, String)).toBe(name)
  const item = await market.getItem(id)
  const terms = { priceWei: parseEther('10'), seconds: 3_600, quantity: 10n, standard: 'ERC1155' } as const
  const listing = await market.listAs(seller, item, terms)
  return { ...editions, item, listing }
}

test('of an edition that is partly sold the review shows what is left, follows a sale beside it, and buys that @long', async ({
  page,
  market,
}) => {
  const { item, listing, contract, balanceOf } = await openEditions(market, { name })
  const [buyer, stranger] = [market.account('Emi'), market.account('Dario')]
  const buyBeside = (quantity: bigint) => market.buyDirectly({ listing }, stranger, quantity)
  await buyBeside(3n)
  await expect.poll(() => market.getOrder(listing)).toMatchObject({ quantity: '7', priceWei: String(parseEther('7')) })

  const dialog = new BuyDialog(page)
  await new ItemPage(page).goto(item)
  await expect(new ItemPage(page).priceBar).toContainText('7 × 1.00 ETH')
  await new ItemPage(page).buy()
  await new WalletModal(page).chooseDemo('Emi')
  await expect(dialog.row(dialog.root, buy.price)).toHaveText('1.00 ETH')
  await dialog.root.getByRole('textbox', { name: buy.quantity }).fill('7')
  await page.keyboard.press('Enter')
  await expect(dialog.row(dialog.root, buy.price)).toHaveText('7.00 ETH')
  await expect(dialog.row(dialog.root, buy.receive)).toContainText('7 × Token 1')
  await expect(dialog.row(dialog.root, `${buy.role.seller}, Ada`)).toContainText('7.00 ETH')

  await buyBeside(2n)
  await expect(dialog.status.first()).toHaveText(buy.change.quantity)
  await expect(dialog.row(dialog.root, buy.price)).toHaveText('5.00 ETH')
  await expect(dialog.row(dialog.root, buy.receive)).toContainText('5 × Token 1')
  await expect(dialog.row(dialog.root, buy.receive).getByTitle(contract)).toBeVisible()
  await dialog.confirm()
  await dialog.confirmPrompt()
  await expect(dialog.heading(buy.ownedHeading({ name }))).toBeVisible()
  expect([await balanceOf(buyer.address), await balanceOf(stranger.address)]).toEqual([5n, 5n])
  expect(await market.getOrder(listing)).toMatchObject({ status: 'filled' })
})

test('the picture of an item that is a hostile SVG is shown, runs nothing and calls nobody', async ({
  page,
  context,
  market,
}) => {
  const called: string[] = []
  const trap = createServer((request, response) => {
    called.push(request.url ?? '')
    response.end()
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(trap.address() as AddressInfo).port}`
  const script = `try { top.document.title = 'taken' } catch {} window.taken = true; fetch('${url}/fetched')`
  const svg = `<?xml version="1.0"?><?xml-stylesheet href="${url}/sheet.css"?>
    <!DOCTYPE svg [<!ENTITY from SYSTEM "${url}/entity">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="400" height="300"
      onload="${script}"><script>${script}</script><script href="${url}/script.js"/>
      <style>@import url(${url}/import.css); @font-face { font-family: x; src: url(${url}/font) } text { font-family: x }</style>
      <rect width="400" height="300" fill="#0a0" onclick="${script}"/><image href="${url}/image.png" width="9" height="9"/>
      <image xlink:href="${url}/linked.png" width="9" height="9"/><use href="${url}/used.svg#x"/><text>&amp;</text>
      <foreignObject width="99" height="99"><iframe xmlns="http://www.w3.org/1999/xhtml" src="${url}/frame"></iframe>
      <img xmlns="http://www.w3.org/1999/xhtml" src="${url}/broken" onerror="${script}"/></foreignObject>
      <animate attributeName="x" dur="1s" onbegin="${script}"/><a href="javascript:${script}"><rect width="400" height="300"/></a></svg>`
  const image = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
  const description = `<script>${script}</script><img src="${url}/told" onerror="${script}">`
  const { item } = await openEditions(market, { name, description, image })
  const alarms: string[] = []
  context.on('page', (popup) => alarms.push(popup.url()))
  page.on('dialog', (dialog) => alarms.push(dialog.message()))
  const expectUnharmed = async () => {
    expect(await page.evaluate(() => 'taken' in window || document.title === 'taken')).toBe(false)
    expect([called, alarms]).toEqual([[], []])
  }

  const itemPage = new ItemPage(page)
  await itemPage.goto(item)
  await expect(itemPage.heading).toHaveText(name)
  const isRendered = () =>
    itemPage.picture.evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth)
  await expect.poll(isRendered).toBe(400)
  await itemPage.picture.click()
  await expectUnharmed()
  const list = new ItemList(page)
  await list.gotoExplore()
  await expect(page.getByRole('link', { name }).first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expectUnharmed()
  trap.close()
})

test('words without a break, as name, text and traits of an item, stay in a phone’s width, on its page and in lists', async ({
  page,
  market,
}) => {
  const long = 'Verdigrisverdigrisverdig'.repeat(8)
  const attributes = [
    { trait_type: long, value: long },
    { trait_type: 'Season', value: long },
    { trait_type: long, value: 'Autumn' },
  ]
  const seller = market.account('Ada')
  const metadata = { name: long, description: long, attributes }
  const editions = await deployEditions(market.chain, seller, { quantity: 10n, metadata })
  const id = { chainId: localChainId, contract: editions.contract, tokenId: editions.tokenId }
  await market.addCollection(editions.contract)
  await expect.poll(() => market.getItem(id).then((item) => item.name, String)).toBe(long)
  const item = await market.getItem(id)
  await market.listAs(seller, item, { priceWei: parseEther('10'), seconds: 600, quantity: 10n, standard: 'ERC1155' })
  await page.setViewportSize({ width: 375, height: 812 })
  const itemPage = new ItemPage(page)
  for (const path of [itemPath(item), collectionHref(item)]) {
    await page.goto(path)
    await expect(page.getByText(long).locator('visible=true').first()).toBeVisible()
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth), path).toBe(375)
  }
  const readHeight = (name: Locator) => name.evaluate((element) => element.getBoundingClientRect().height)
  const card = page.getByRole('main').getByRole('listitem').getByRole('article')
  expect(await readHeight(card.getByRole('heading')), 'on its card').toBeLessThan(70)
  await itemPage.goto(item)
  expect(await readHeight(itemPage.heading), 'on its page').toBeLessThan(200)
  await itemPage.buy()
  await new WalletModal(page).chooseDemo('Emi')
  await expect(new BuyDialog(page).row(new BuyDialog(page).root, `${buy.role.seller}, Ada`)).toBeVisible()
  const wide = await new BuyDialog(page).root.evaluate((own) => own.scrollWidth - own.clientWidth)
  expect(wide, 'its purchase').toBe(0)
})
