import { expect, test } from 'vitest'
import type { ItemsParameters } from '@/lib/api/client/core'
import { enItemList } from '@/lib/i18n/generated/en/item-list'
import { describeFilters } from './describe-filters'

const contract = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
const ether = (tenths: number) => `${tenths}${'0'.repeat(17)}`
const name = (parameters: ItemsParameters, isNamed = false) => describeFilters(parameters, isNamed, enItemList)

test.each<[ItemsParameters, string[]]>([
  [{}, []],
  [{ sort: 'price_asc', limit: 24, cursor: 'x' }, []],
  [{ chainId: 10 }, ['Optimism']],
  [{ chainId: 10, contract }, ['0x5FbD…0aa3']],
  [{ category: 'Music' }, []],
  [{ q: 'heron', category: 'Music' }, ['Music']],
  [
    { status: 'on_sale', minPriceWei: ether(1), maxPriceWei: ether(12), 'trait[Metal]': 'Gold', 'trait[Of: it]': '1' },
    ['Listed', '0.10 to 1.20 ETH', 'Metal: Gold', 'Of: it: 1'],
  ],
  [{ minPriceWei: ether(1) }, ['From 0.10 ETH']],
  [{ maxPriceWei: ether(1) }, ['Up to 0.10 ETH']],
])('%o', (parameters, labels) => {
  expect(name(parameters)).toEqual(labels)
})

test('a collection that the list is called by is not named again', () => {
  expect(name({ chainId: 10, contract, status: 'ending' }, true)).toEqual(['Ends within a day'])
})
