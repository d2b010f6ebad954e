import { zeroAddress } from 'viem'
import { expect, it } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { findChain, localChainId } from '@/lib/protocol/chains/chains'
import { buildBulkTypedData, buildListing, buildOffer, buildTypedData, ItemType } from '@/lib/protocol/seaport'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { describeOrder, describeTypedOrders } from './describe-order'

const domain = { chainId: localChainId, seaport: seaportAddress }
const weth = findChain(localChainId)?.weth.address ?? zeroAddress
const list = (change: Partial<Parameters<typeof buildListing>[0]> = {}) =>
  buildListing({
    ...{ offerer: seller as `0x${string}`, contract: collection, tokenId: 7n, priceWei: 1_000n, currency: zeroAddress },
    ...{ startTimeSeconds: 1n, endTimeSeconds: 100n, counter: 0n, salt: 1n },
    fees: [{ recipient: buyer as `0x${string}`, bps: 250 }],
    ...change,
  })
/** As a wallet is given it. */
const asJson = (typedData: object) =>
  JSON.parse(JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? value.toString() : value)))
const read = (typedData: object) => describeTypedOrders(asJson(typedData), localChainId)
const item = { contract: collection, tokenId: 7n, quantity: 1n, among: null }

it('reads a listing: the item, its price, and what of it the seller gets', () => {
  expect(read(buildTypedData(domain, list()))).toEqual([
    {
      ...{ side: 'listing', items: [item], currency: zeroAddress, taker: null, endTimeSeconds: 100n },
      price: { startWei: 1_000n, endWei: 1_000n },
      own: { startWei: 975n, endWei: 975n },
    },
  ])
})

it('reads a falling price, a buyer, and an offer for one item or any', () => {
  expect(describeOrder(list({ endPriceWei: 400n }))).toMatchObject({ price: { startWei: 1_000n, endWei: 400n } })
  expect(describeOrder(list({ taker: buyer as `0x${string}` }))).toMatchObject({ taker: buyer, items: [item] })
  const offer = (wanted: Parameters<typeof buildOffer>[0]['wanted']) =>
    buildOffer({
      ...{ offerer: buyer as `0x${string}`, contract: collection, standard: 'ERC721', wanted, currency: weth },
      ...{ priceWei: 5n, counter: 0n, startTimeSeconds: 1n, endTimeSeconds: 100n, salt: 1n, fees: [] },
    })
  expect(describeOrder(offer({ tokenId: 7n }))).toMatchObject({ side: 'offer', items: [item], price: { startWei: 5n } })
  expect(describeOrder(offer({ criteria: 0n }))).toMatchObject({ items: [{ among: 'collection' }] })
  expect(describeOrder(offer({ criteria: 9n }))).toMatchObject({ items: [{ among: 'list' }] })
})

it('reads each order of a tree, and not what fills it up', () => {
  const orders = [list(), list({ tokenId: 8n, priceWei: 2_000n }), list({ tokenId: 9n })]
  expect(read(buildBulkTypedData(domain, orders))).toMatchObject([
    { items: [{ tokenId: 7n }], price: { startWei: 1_000n } },
    { items: [{ tokenId: 8n }], price: { startWei: 2_000n } },
    { items: [{ tokenId: 9n }] },
  ])
})

it('guesses nothing of what it can’t read', () => {
  const order = list()
  const typedData = buildTypedData(domain, order)
  const [payment] = order.consideration as [(typeof order.consideration)[number]]
  const inTwo = [payment, { ...payment, itemType: ItemType.erc20, token: weth }]
  expect(read(buildTypedData(domain, { ...order, consideration: inTwo }))).toEqual([null])
  expect(read(buildTypedData({ ...domain, seaport: collection }, order)), 'another contract').toEqual([])
  expect(read(buildTypedData({ ...domain, chainId: 1 }, order)), 'another chain').toEqual([])
  const swapped = [...typedData.types.OfferItem].reverse()
  expect(read({ ...typedData, types: { ...typedData.types, OfferItem: swapped } }), 'other fields').toEqual([])
  expect(read({ ...typedData, domain: { ...typedData.domain, name: 'Seaside' } })).toEqual([])
  expect(read({ primaryType: 'Note' })).toEqual([])
})
