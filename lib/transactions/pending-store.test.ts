// @vitest-environment jsdom
import { beforeEach, expect, it } from 'vitest'
import { addPending, findPending, type PendingBuy, removePending } from './pending-store'

const buyer = `0x${'Ab'.repeat(20)}` as const
const entry = (change: Partial<PendingBuy> = {}): PendingBuy => ({
  kind: 'buy',
  chainId: 31337,
  buyer,
  orderHash: `0x${'11'.repeat(32)}`,
  transactionHash: `0x${'22'.repeat(32)}`,
  contract: `0x${'33'.repeat(20)}`,
  tokenId: '7',
  itemName: 'Late Heron',
  priceWei: '1200000000000000000',
  sentAt: 1000,
  ...change,
})

beforeEach(() => localStorage.clear())

it('finds an entry by account, in any case, and chain', () => {
  addPending(entry())
  expect(findPending({ chainId: 31337, buyer: buyer.toLowerCase() }, 2000)).toEqual([entry()])
  expect(findPending({ chainId: 1, buyer }, 2000)).toEqual([])
  expect(findPending({ chainId: 31337, buyer: `0x${'cd'.repeat(20)}` }, 2000)).toEqual([])
})

it('holds one entry for a transaction and forgets it when it is removed', () => {
  addPending(entry())
  addPending(entry())
  expect(findPending({ chainId: 31337, buyer }, 2000)).toHaveLength(1)
  removePending(entry())
  expect(localStorage.length).toBe(0)
})

it('leaves out what is a day old, and what does not fit the schema', () => {
  addPending(entry())
  addPending(entry({ transactionHash: `0x${'44'.repeat(32)}`, sentAt: 90_000_000 }))
  const stored = JSON.parse(localStorage.getItem('verdigris.pending') ?? '[]')
  localStorage.setItem('verdigris.pending', JSON.stringify([{ kind: 'rent' }, ...stored]))
  expect(findPending({ chainId: 31337, buyer }, 90_000_000)).toHaveLength(1)
})
