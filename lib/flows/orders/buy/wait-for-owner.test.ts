import { expect, test } from 'vitest'
import type { Activity } from '@/lib/api/schemas/activity'
import type { Item } from '@/lib/api/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { buyer, seller } from '@/tests/builders/build-order'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { waitForOwner } from './wait-for-owner'

const hash = `0x${'ab'.repeat(32)}` as const
const transaction = buildTransaction({ account: buyer, hash })
const editions = buildItem({ standard: 'ERC1155', owner: null, owners: [{ address: buyer, quantity: '2' }] })
const sale: Activity = {
  ...{ id: 'sale:1', kind: 'sale', chainId: 31337, contract: editions.contract, tokenId: editions.tokenId },
  ...{ from: seller, to: buyer, quantity: '2', transactionHash: hash, time: '1800000000' },
}
const look = (item: Item, activity: Activity[] = []) =>
  waitForOwner({ transaction, getItem: async () => item, listActivity: async () => ({ activity }), limitMs: 300 })

test.each<[string, Item, Activity[], string]>([
  ['one work, of the buyer', buildItem({ owner: buyer }), [], 'owned'],
  ['one work, still of the seller', buildItem({ owner: seller }), [], 'late'],
  ['editions, of which the market tells this sale, that goes on with the rest', editions, [sale], 'owned'],
  [
    'editions, of which the buyer had some before',
    editions,
    [{ ...sale, transactionHash: `0x${'cd'.repeat(32)}` }],
    'late',
  ],
  ['editions that were given', editions, [{ ...sale, kind: 'transfer' }], 'late'],
])('%s', async (_, item, activity, outcome) => {
  expect(await look(item, activity)).toBe(outcome)
})
