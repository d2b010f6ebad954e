import { expect, test } from 'vitest'
import type { MarketEvent } from '@/lib/api/schemas/market-event'
import { isAffectedByEvent } from './is-affected-by-event'

const contract = `0x${'aB'.repeat(20)}` as const
const hash = `0x${'1'.repeat(64)}` as const
const id = { chainId: 1, contract, tokenId: '7' }
const moved: MarketEvent = { type: 'item', ...id, owner: null }
const listed: MarketEvent = { type: 'order', chainId: 1, hash, collection: contract, tokenId: '7', status: 'active' }

test.each([
  ['the item', ['item', id], moved, true],
  ['the item, in another case', ['item', { ...id, contract: contract.toLowerCase() }], moved, true],
  ['another token', ['item', { ...id, tokenId: '8' }], moved, false],
  ['another chain', ['item', { ...id, chainId: 10 }], moved, false],
  ['its history', ['activity', { ...id, limit: 20 }], moved, true],
  ['all history', ['activity', { limit: 20 }], moved, true],
  ['its collection', ['collection', { chainId: 1, contract }], moved, true],
  ['another collection', ['collection', { chainId: 1, contract: `0x${'cD'.repeat(20)}` }], moved, false],
  ['a list', ['items', { sort: 'newest' }], moved, true],
  ['the order', ['order', { chainId: 1, hash }], listed, true],
  ['another order', ['order', { chainId: 1, hash: `0x${'2'.repeat(64)}` }], listed, false],
  ['an item under an order', ['item', id], listed, true],
  ['the settings', ['config'], moved, false],
] as const)('%s', (_, key, event, touched) => {
  expect(isAffectedByEvent(key, event)).toBe(touched)
})

test('a block touches nothing', () => {
  expect(isAffectedByEvent(['items', {}], { type: 'block', chainId: 1, number: '5', hash })).toBe(false)
})
