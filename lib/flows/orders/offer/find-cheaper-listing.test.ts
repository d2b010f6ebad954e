import { expect, it } from 'vitest'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { addUsdcChain, usdc } from '@/tests/builders/usdc-chain'
import { findCheaperListing } from './find-cheaper-listing'

const usdcChain = addUsdcChain()

const weth = findChain(localChainId)?.weth.address ?? '0x'
const item = buildItem()
const { contract, tokenId } = item
const offer = (change = {}) => ({
  ...{ chainId: localChainId, contract, tokenId, scope: 'collection' as const, currency: weth },
  ...{ priceWei: '2500000000000000000', ...change },
})
const asked: unknown[] = []
const market = (items = [item]) => ({
  getItem: async () => item,
  listItems: async (of: unknown) => {
    asked.push(of)
    return { items, next: null }
  },
})
const price = 1_200_000_000_000_000_000n

it('an offer above what such an item can be bought for is found, for one item, any item and those with a trait', async () => {
  expect(await findCheaperListing(offer(), buyer, market())).toBe(price)
  expect(await findCheaperListing(offer({ scope: 'item' }), buyer, market([]))).toBe(price)
  const trait = { name: 'Mood', value: 'Calm' }
  expect(await findCheaperListing(offer({ scope: 'trait', trait }), buyer, market())).toBe(price)
  expect(asked.at(-1)).toMatchObject({ contract, sort: 'price_asc', 'trait[Mood]': 'Calm' })
})

it('one that is not above it, or in a money that says nothing of it, is not', async () => {
  expect(await findCheaperListing(offer({ priceWei: String(price) }), buyer, market())).toBeNull()
  expect(await findCheaperListing(offer({ currency: contract }), buyer, market())).toBeNull()
  expect(await findCheaperListing(offer(), buyer, market([]))).toBeNull()
})

it('own items, and several pieces that are sold together or not at all, are no bargain', async () => {
  expect(await findCheaperListing(offer(), seller, market())).toBeNull()
  const { parameters } = buildOrder()
  const lot = buildOrder({ quantity: '4', parameters: { ...parameters, orderType: 0 } })
  expect(await findCheaperListing(offer(), buyer, market([buildItem({ listing: lot })]))).toBeNull()
  const apart = buildOrder({ quantity: '4', parameters: { ...parameters, orderType: 1 } })
  expect(await findCheaperListing(offer(), buyer, market([buildItem({ listing: apart })]))).toBe(price / 4n)
})

it('a market that does not answer says nothing', async () => {
  const fail = async () => Promise.reject(new Error('down'))
  expect(await findCheaperListing(offer(), buyer, { getItem: fail, listItems: fail })).toBeNull()
})

it('an offer for several parts is compared with what so many cost', async () => {
  const { parameters } = buildOrder()
  const apart = buildOrder({ quantity: '4', parameters: { ...parameters, orderType: 1 } })
  const market = { getItem: async () => buildItem({ listing: apart }), listItems: async () => ({ items: [] }) }
  const find = (quantity: string) =>
    findCheaperListing(offer({ scope: 'item', quantity, priceWei: String(price) }), buyer, market)
  expect(await find('3')).toBe(price / 4n)
  expect(await find('4')).toBeNull()
})

it('an offer in another currency is compared with listings in the same one alone', async () => {
  const chainId = usdcChain
  const listed = (change: object) => buildItem({ chainId, listing: buildOrder({ chainId, ...change }) })
  const items = [listed({ priceWei: '1' }), listed({ currency: usdc, priceWei: '2500000' })]
  const find = (priceWei: string) =>
    findCheaperListing(offer({ chainId, currency: usdc, priceWei }), buyer, market(items))
  expect(await find('2500001')).toBe(2_500_000n)
  expect(await find('2500000')).toBeNull()
})
