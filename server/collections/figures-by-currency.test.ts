import { zeroAddress } from 'viem'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { rankingsQuerySchema } from '@/lib/api/schemas/rankings-query'
import { localChainId } from '@/lib/protocol/chains/chains'
import { nowSeconds } from '@/server/base/now-seconds'
import { getInbox } from '@/server/inbox/get-inbox'
import { getItem } from '@/server/items/get-item'
import { storeTraits } from '@/server/items/metadata/store-metadata'
import { listRankings } from '@/server/rankings/list-rankings'
import type { Services } from '@/server/services/services'
import { dollar, eth, openMixedServices, usdc, weth } from '@/tests/builders/mixed-currencies'
import {
  buildAddress,
  buildCollectionRow,
  buildItemRow,
  buildOrderRow,
  buildSaleRow,
  collectionAddress,
  insertRows,
  makerAddress,
} from '@/tests/builders/rows'
import { clearDatabase } from '@/tests/builders/services'
import { findDepth } from './find-depth'
import { findSalePrices } from './find-sale-prices'
import { getCollection } from './get-collection'

const caller = '127.0.0.1'
const place = { chainId: localChainId, contract: collectionAddress }
/** A dollar is a two-thousandth of an ether. */
const rates = { ETH: '2000', USDC: '1' }
const bidder = buildAddress(5)
const offer = (currency: string, price: bigint, change = {}) =>
  buildOrderRow({
    ...{ side: 'offer', kind: 'collection', token_id: null, maker: bidder, currency, price_wei: String(price) },
    ...change,
  })

let services: Services
let compareBy: Awaited<ReturnType<typeof openMixedServices>>['compareBy']
let close: () => Promise<void>
beforeAll(async () => {
  ;({ services, compareBy, close } = await openMixedServices())
})
afterAll(() => close())

beforeEach(async () => {
  await clearDatabase(services.db)
  await compareBy(null)
  await insertRows(services.db, 'collections', [buildCollectionRow()])
  await insertRows(services.db, 'items', [buildItemRow({ token_id: '1' }), buildItemRow({ token_id: '2' })])
  await services.db.transaction((tx) =>
    storeTraits(tx, { ...place, tokenId: 2n, traits: [{ name: 'Mood', value: 'Calm' }] }),
  )
  const time = nowSeconds() - 60n
  await insertRows(services.db, 'orders', [
    buildOrderRow({ token_id: '1', currency: zeroAddress, price_wei: String(eth) }),
    buildOrderRow({ token_id: '2', currency: usdc, price_wei: String(1_000n * dollar) }),
    offer(weth, eth / 4n),
    offer(usdc, 800n * dollar),
  ])
  await insertRows(services.db, 'sales', [
    buildSaleRow({ currency: zeroAddress, price_wei: String(eth), time }),
    buildSaleRow({ token_id: '2', currency: usdc, price_wei: String(3_000n * dollar), time }),
  ])
})

const read = async () => {
  const [collection, { prices }, depth, { rankings }] = await Promise.all([
    getCollection(services, place, caller),
    findSalePrices(services, place, { range: '30d' }, caller),
    findDepth(services, place, caller),
    listRankings(services, rankingsQuerySchema.parse({})),
  ])
  const { floorWei, bestOfferWei, volumeWei, saleCount, dayVolumeWei, traits } = collection
  return {
    ...{ floorWei, bestOfferWei, volumeWei, saleCount, dayVolumeWei, traitFloorWei: traits?.[0]?.floorWei },
    sales: prices.map(({ lowWei, highWei, volumeWei: sum }) => [lowWei, highWei, sum]),
    asks: depth.asks.map(({ lowWei }) => lowWei),
    bids: depth.bids.map(({ lowWei }) => lowWei),
    ranked: rankings.map((ranking) => [ranking.volumeWei, ranking.saleCount]),
  }
}
const ethers = (tenths: bigint) => String((eth * tenths) / 10n)

test('without rates, figures count ether alone', async () => {
  expect(await read()).toEqual({
    ...{ floorWei: ethers(10n), bestOfferWei: String(eth / 4n), volumeWei: ethers(10n), saleCount: 1 },
    ...{ dayVolumeWei: ethers(10n), traitFloorWei: null, sales: [[ethers(10n), ethers(10n), ethers(10n)]] },
    ...{ asks: [ethers(10n)], bids: [String(eth / 4n)], ranked: [[ethers(10n), 1]] },
  })
})

test('with rates, figures count what other currencies are worth in ether', async () => {
  await compareBy(rates)
  expect(await read()).toEqual({
    ...{ floorWei: ethers(5n), bestOfferWei: ethers(4n), volumeWei: ethers(25n), saleCount: 2 },
    ...{ dayVolumeWei: ethers(25n), traitFloorWei: ethers(5n), sales: [[ethers(10n), ethers(15n), ethers(25n)]] },
    ...{ asks: [ethers(5n), ethers(10n)], bids: [ethers(4n), String(eth / 4n)], ranked: [[ethers(25n), 2]] },
  })
})

test('the best offer of an item is in ether where there is one, else in another currency; with rates it is the highest', async () => {
  const find = async () => (await getItem(services, { ...place, tokenId: '1' }, caller)).bestOffer
  expect(await find()).toMatchObject({ currency: weth, priceWei: String(eth / 4n) })
  await compareBy(rates)
  expect(await find()).toMatchObject({ currency: usdc, priceWei: String(800n * dollar) })
  await compareBy(null)
  await services.db.query("update orders set status = 'cancelled' where side = 'offer' and currency = $1", [weth])
  expect(await find()).toMatchObject({ currency: usdc, priceWei: String(800n * dollar) })
})

test('an offer in dollars reaches the inbox, and is outbid by more dollars alone', async () => {
  const [rival, other] = [buildAddress(6), buildAddress(7)]
  await insertRows(services.db, 'orders', [offer(usdc, 900n * dollar, { maker: rival })])
  await insertRows(services.db, 'orders', [offer(usdc, 950n * dollar, { maker: other })])
  const read = (address: string) => getInbox(services, { address }, { limit: 24 })
  const { offers } = await read(makerAddress)
  expect(offers.entries.map(({ currency }) => currency)).toEqual([weth])
  expect((await read(rival)).outbid.entries).toMatchObject([{ currency: usdc, rivalWei: String(950n * dollar) }])
  expect((await read(other)).outbid.entries).toEqual([])
  await compareBy(rates)
  expect((await read(makerAddress)).offers.entries).toMatchObject([{ currency: usdc, priceWei: String(950n * dollar) }])
})
