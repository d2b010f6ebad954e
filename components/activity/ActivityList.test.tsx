// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Activity } from '@/lib/api/schemas/activity'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { ActivityEntry } from './ActivityEntry'
import { ActivityList } from './ActivityList'

vi.mock('@/hooks/accounts/useAccountIdentity', () => ({
  useAccountIdentity: (_: number, address: string) => ({ name: address, image: null }),
}))
afterEach(cleanup)

const entry: Activity = {
  ...{ id: 'order:1', chainId: 31337, kind: 'listing', contract: collection, tokenId: '7', from: seller, to: null },
  ...{ quantity: '1', priceWei: '1000000000000000000', time: '1000' },
}
const show = (change: Partial<Activity> = {}) =>
  render(<ActivityList activity={[{ ...entry, ...change }]} />).container.textContent

it('a sale to one account alone says so, and to whom; one to anybody names nobody', () => {
  expect(show({ to: buyer })).toContain(`Listed by ${seller} only for ${buyer}`)
  cleanup()
  expect(show()).not.toContain('only')
})

it('a price that falls is told from its start to its end, of an edition by the piece', () => {
  const falling = { priceWei: '100000000000000000000', endPriceWei: '1000000000000' }
  expect(show(falling)).toContain('100.00 to 0.000001 ETH')
  cleanup()
  expect(show({ ...falling, endPriceWei: '4000000000000', quantity: '4' })).toContain('4 × 25.00 to 4 × 0.000001 ETH')
})

it('who gave and who got are told of what moved', () => {
  expect(show({ kind: 'sale', to: buyer })).toContain(`from ${seller} to ${buyer}`)
  cleanup()
  expect(show({ kind: 'mint', from: null, to: seller })).toContain(`to ${seller}`)
  cleanup()
  expect(show({ kind: 'mint', from: null, to: seller })).not.toContain('only')
})

it('a sale to oneself says so', () => {
  expect(show({ kind: 'sale', to: seller })).toContain(`from ${seller} to the same account`)
  cleanup()
  expect(
    render(<ActivityEntry entry={{ ...entry, kind: 'sale', to: seller }} isExact />).container.textContent,
  ).toContain(`from ${seller} to the same account`)
})

it('says by what it can be checked: the transaction of what is on the chain, else the order that was signed', () => {
  const [transactionHash, orderHash] = [`0x${'ab'.repeat(32)}`, `0x${'cd'.repeat(32)}`] as const
  const sold = show({ kind: 'sale', to: buyer, transactionHash, blockNumber: '12', orderHash })
  expect(sold).toContain(`Block 12, transaction ${transactionHash}`)
  cleanup()
  expect(show({ orderHash })).toContain(`Signed order ${orderHash}`)
  cleanup()
  expect(show()).not.toContain('Details')
})
