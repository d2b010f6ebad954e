import { expect, test } from 'vitest'
import type { Item } from '@/lib/schemas/item'
import { buildItem } from '@/tests/builders/build-item'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { buildTransaction } from '@/tests/builders/build-transaction'
import { waitForOwner } from './wait-for-owner'

const transaction = buildTransaction({ account: buyer })
const { orderHash } = transaction.about
const editions = (change: Partial<Item>) =>
  buildItem({ standard: 'ERC1155', owner: null, listing: undefined, ...change })
const owners = [
  { address: seller, quantity: '5' },
  { address: buyer, quantity: '2' },
] as const
const look = (item: Item) => waitForOwner({ transaction, getItem: async () => item, limitMs: 300 })

test.each<[string, Item, string]>([
  ['one work, of the buyer', buildItem({ owner: buyer }), 'owned'],
  ['one work, still of the seller', buildItem({ owner: seller }), 'late'],
  ['editions, of which the buyer has some', editions({ owners: [...owners] }), 'owned'],
  ['editions, of which the buyer has none', editions({ owners: owners.slice(0, 1) }), 'late'],
  [
    'editions, of which the buyer had some before, and the sale goes on',
    editions({ owners: [...owners], listing: buildOrder({ hash: orderHash }) }),
    'late',
  ],
])('%s', async (_, item, outcome) => {
  expect(await look(item)).toBe(outcome)
})
