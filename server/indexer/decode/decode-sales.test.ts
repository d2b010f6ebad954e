import { type Address, zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { ItemType } from '@/lib/protocol/seaport'
import { decodeSales } from './decode-sales'

const known: Address = '0x00000000000000000000000000000000000000C1'
const weth: Address = '0x00000000000000000000000000000000000000C2'
const unknown: Address = '0x00000000000000000000000000000000000000C3'
const maker: Address = '0x00000000000000000000000000000000000000A1'
const taker: Address = '0x00000000000000000000000000000000000000A2'
const creator: Address = '0x00000000000000000000000000000000000000a3'

const position = { blockNumber: 5n, blockHash: zeroHash, logIndex: 3, transactionHash: zeroHash }
const item = (identifier: bigint, token = known) => ({ itemType: ItemType.erc721, token, identifier, amount: 1n })
const coin = (amount: bigint) => ({ itemType: ItemType.native, token: zeroAddress, identifier: 0n, amount })
const money = (amount: bigint) => ({ itemType: ItemType.erc20, token: weth, identifier: 0n, amount })
const to = <Item>(item: Item, recipient: Address) => ({ ...item, recipient })
const base = { ...position, orderHash: zeroHash, offerer: maker, recipient: taker }
const context = { contracts: new Set([known]), transfers: [] }

test('a listing: the price is all that the buyer paid', () => {
  const consideration = [to(coin(90n), maker), to(coin(10n), creator)]
  expect(decodeSales({ ...base, offer: [item(1n)], consideration }, context)).toMatchObject([
    { contract: known, tokenId: 1n, seller: maker, buyer: taker, currency: zeroAddress, priceWei: 100n, quantity: 1n },
  ])
})

test('an accepted offer: the maker buys', () => {
  const consideration = [to(item(1n), maker), to(money(5n), creator)]
  expect(decodeSales({ ...base, offer: [money(100n)], consideration }, context)).toMatchObject([
    { seller: taker, buyer: maker, currency: weth, priceWei: 100n },
  ])
})

test('a bundle: the shares add up, and unknown collections have no row', () => {
  const offer = [item(1n), item(2n), item(3n, unknown)]
  const sales = decodeSales({ ...base, offer, consideration: [to(coin(100n), maker)] }, context)
  expect(sales.map(({ tokenId, priceWei }) => [tokenId, priceWei])).toEqual([
    [1n, 34n],
    [2n, 33n],
  ])
})

test('matched orders: the side that offers the NFT counts, and the buyer is whoever received it', () => {
  const matched = { ...base, recipient: zeroAddress }
  const one = { batchIndex: 0, quantity: 1n }
  const transfer = { ...position, ...one, contract: known, tokenId: 1n, sender: maker, recipient: creator }
  const withTransfer = { ...context, transfers: [transfer] }
  const listing = { ...matched, offer: [item(1n)], consideration: [to(coin(100n), maker)] }
  expect(decodeSales(listing, withTransfer)).toMatchObject([{ seller: maker, buyer: creator, priceWei: 100n }])
  const offer = { ...matched, offer: [money(100n)], consideration: [to(item(1n), maker)] }
  expect(decodeSales(offer, withTransfer)).toEqual([])
})

test('of a token that anybody made, the price is no more than a row can hold', () => {
  const consideration = Array.from({ length: 9 }, () => to(money(2n ** 256n - 1n), maker))
  expect(decodeSales({ ...base, offer: [item(1n)], consideration }, context)).toMatchObject([
    { priceWei: 2n ** 256n - 1n },
  ])
})
