import { expect, it } from 'vitest'
import type { Activity } from '@/lib/api/schemas/activity'
import { buildOrder, buyer, seller } from '@/tests/builders/build-order'
import { isStaleListing } from './is-stale-listing'

const order = buildOrder()
const { chainId, hash: orderHash, collection: contract } = order
const base = { id: '', chainId, contract, tokenId: '7', quantity: '1', time: '0' }
const listed: Activity = { ...base, kind: 'listing', from: seller, to: null, orderHash }
const gone: Activity = { ...base, kind: 'transfer', from: seller, to: buyer }
const back: Activity = { ...base, kind: 'transfer', from: buyer, to: seller }
const bought: Activity = { ...base, kind: 'sale', from: buyer, to: seller, orderHash: `0x${'77'.repeat(32)}` }

it.each<[string, boolean, Activity[]]>([
  ['signed since it came', false, [listed, back, gone]],
  ['signed before it left, and sent back', true, [back, gone, listed]],
  ['signed before it left, and bought back', true, [bought, gone, listed]],
  ['signed so long ago that the list does not reach it', true, [back, gone]],
  ['away', false, [gone, listed]],
  ['sent to oneself', false, [{ ...back, from: seller }, listed]],
])('%s: %s', (_, expected, activity) => {
  expect(isStaleListing(order, activity)).toBe(expected)
})
