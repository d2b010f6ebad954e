import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Locator, Page } from '@playwright/test'
import { type Address, type Hash, parseAbi } from 'viem'
import { demoCollectionAbi } from '@/lib/protocol/abi/demo-collection-abi'
import { localChainId } from '@/lib/protocol/chains/chains'
import { deployCompiled } from '@/tests/harness/deploy-compiled'
import { metadataCases } from '@/tests/metadata/cases'
import { type MetadataCase, multiTokenId, png } from '@/tests/metadata/metadata-case'
import type { Market } from './fixtures/market'
import { desktop, phone } from './fixtures/shapes'
import { expect, test } from './fixtures/test'
import { itemPath } from './pages/item-page'

test.setTimeout(600_000)

const multiTokenAbi = parseAbi([
  'function mint(address to, uint256 id, uint256 quantity)',
  'function setURI(uint256 id, string tokenURI)',
])

/** Serves the documents of the cases, and a picture wherever else it is asked. */
async function startGateway() {
  const files = new Map(metadataCases.flatMap(({ files = {} }) => Object.entries(files)))
  const picture = Buffer.from(png.slice(png.indexOf(',') + 1), 'base64')
  const gateway = createServer(({ url = '' }, response) => {
    const file = files.get(url)
    response.setHeader('content-type', file === undefined ? 'image/png' : 'application/json').end(file ?? picture)
  }).listen(0, '127.0.0.1')
  await once(gateway, 'listening')
  return { origin: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`, close: () => gateway.close() }
}

async function mint(market: Market, demoCollection: Address, { standard, uri }: MetadataCase) {
  const account = market.account('Ada')
  const { chain: client } = market
  const confirm = async (hash: Hash) => client.waitForTransactionReceipt({ hash, timeout: 10_000 })
  if (standard !== 'ERC1155') {
    const own = { account, address: demoCollection, abi: demoCollectionAbi, functionName: 'mint' } as const
    const { result, request } = await client.simulateContract({ ...own, args: [uri, 0n] })
    await confirm(await client.writeContract(request))
    return { chainId: localChainId, contract: demoCollection, tokenId: String(result) }
  }
  const contract = await deployCompiled({ client }, account, 'contracts/test-tokens/TestMultiToken.sol')
  const place = { account, address: contract, abi: multiTokenAbi } as const
  await confirm(await client.writeContract({ ...place, functionName: 'setURI', args: [multiTokenId, uri] }))
  const args = [account.address, multiTokenId, 1n] as const
  await confirm(await client.writeContract({ ...place, functionName: 'mint', args }))
  await market.addCollection(contract)
  return { chainId: localChainId, contract, tokenId: String(multiTokenId) }
}

/** What the page of a case must show; each fault is told with the title of the case, and the others go on. */
async function expectShown(page: Page, one: MetadataCase, tokenId: string) {
  const soft = expect.configure({ soft: true, timeout: 5_000 })
  const { name = `#${tokenId}`, description, traits = [], externalUrl, background } = one.expected
  const main = page.getByRole('main')
  await soft(page.getByRole('heading', { level: 1 }), one.title).toHaveText(name)
  if (description) await soft(main, one.title).toContainText(description)
  for (const [trait, value, displayType] of traits) {
    await soft(main, one.title).toContainText(trait)
    if (!displayType) await soft(main, one.title).toContainText(value)
  }
  const stage = page.locator('.item-stage')
  const isShown = findIsShown(one)
  if (isShown) await soft.poll(() => readPicture(stage), { message: one.title }).toBeGreaterThan(0)
  if (isShown === false) await soft(stage, one.title).toContainText(/\p{L}/u)
  if (background) await soft(stage.getByRole('img'), one.title).toHaveCSS('background-color', toRgb(background))
  if (externalUrl) {
    const link = main.locator(`a[href="${externalUrl}"]`)
    await soft(link, one.title).toHaveAttribute('rel', /nofollow/)
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  soft(overflow, one.title).toBeLessThanOrEqual(0)
}

/** Undefined where the case says nothing of a picture, or names one by its bytes, which the gateway does not have. */
function findIsShown({ expected, files = {} }: MetadataCase): boolean | undefined {
  const { picture, asks } = expected
  if (picture !== undefined || asks === undefined || asks in files) return picture
  return /^\/ipfs\/\w+$/.test(asks) ? undefined : true
}

/** The width of the picture as the browser decoded it; 0 where there is none. */
function readPicture(stage: Locator): Promise<number> {
  return stage.evaluate((own) => {
    const image = own.querySelector('img')
    return image?.complete ? image.naturalWidth : 0
  })
}

function toRgb(hex: string): string {
  const [red, green, blue] = [0, 2, 4].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
  return `rgb(${red}, ${green}, ${blue})`
}

for (const [shape, options] of Object.entries({ phone, desktop })) {
  test.describe(shape, () => {
    test.use(options)

    test(`the page of an item shows each case of metadata as its maker meant it (${shape}) @long`, async ({
      page,
      ownMarket,
    }) => {
      const gateway = await startGateway()
      const { origin } = gateway
      const market = await ownMarket({ FETCH_METADATA: '1', IPFS_GATEWAYS: origin, ARWEAVE_GATEWAYS: origin })
      const { contract } = await market.findItemForSale()
      const places = []
      for (const one of metadataCases) places.push({ one, place: await mint(market, contract, one) })
      for (const { one, place } of places) {
        const { name = `#${place.tokenId}` } = one.expected
        const isRead = async () => {
          const item = await market.getItem(place)
          return item.name === name && (item.image !== null || !findIsShown(one))
        }
        await expect
          .configure({ soft: true })
          .poll(() => isRead().catch(String), { message: one.title, timeout: 20_000 })
          .toBe(true)
        await page.goto(`${market.url}${itemPath(place)}`)
        await expectShown(page, one, place.tokenId)
      }
      // The market ends before the page would.
      await page.close()
      gateway.close()
    })
  })
}
