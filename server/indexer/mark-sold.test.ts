import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import { buildAddress, buildHash, collectionAddress } from '@/tests/builders/rows'
import type { SaleLog, TransferLog } from './decoded-logs'
import { markSold } from './mark-sold'

const [seller, buyer, other] = [buildAddress(1), buildAddress(2), buildAddress(3)]
const place = { blockNumber: 5n, blockHash: buildHash(5), logIndex: 0, transactionHash: buildHash(7) }
const work = { contract: collectionAddress, tokenId: 1n, quantity: 1n }
const moved: TransferLog = { ...place, ...work, batchIndex: 0, sender: seller, recipient: buyer }
const sale: SaleLog = {
  ...{ ...place, ...work, logIndex: 9, orderHash: buildHash(8), seller, buyer },
  ...{ currency: zeroAddress, priceWei: 1n },
}
const isSold = (change: Partial<TransferLog>) =>
  markSold({ transfers: [{ ...moved, ...change }], sales: [sale] })[0]?.isSold

test('what the seller gave away in the transaction of the sale is sold', () => {
  expect(isSold({})).toBe(true)
  expect(isSold({ recipient: other, logIndex: 3, batchIndex: 2 })).toBe(true)
})

test.each<[string, Partial<TransferLog>]>([
  ['in another transaction', { transactionHash: buildHash(6) }],
  ['of another collection', { contract: buildAddress(101) }],
  ['of another work', { tokenId: 2n }],
  ['by somebody else', { sender: buyer }],
  ['at its mint', { sender: zeroAddress }],
])('a transfer %s is not', (_, change) => {
  expect(isSold(change)).toBe(false)
})

test('without a sale nothing is', () => {
  expect(markSold({ transfers: [moved], sales: [] })).toEqual([{ ...moved, isSold: false }])
})
