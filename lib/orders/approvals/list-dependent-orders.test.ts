import { expect, test } from 'vitest'
import { listDependentOrders } from '@/lib/orders/approvals/list-dependent-orders'
import { buildOrder, buyer, collection } from '@/tests/builders/build-order'
import { type AccountApproval, isUnlimited } from './account-approval'

const weth = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const place = { chainId: 31337, name: '', amountWei: 1n }
const whole: AccountApproval = { ...place, of: 'collection', contract: collection }
const seven: AccountApproval = { ...place, of: 'token', contract: collection, tokenId: 7n }
const eight: AccountApproval = { ...seven, tokenId: 8n }
const currency: AccountApproval = { ...place, of: 'currency', contract: weth, amountWei: 5n }

const listing = buildOrder()
const { offer } = listing.parameters
const money = offer.map(
  (one) => ({ ...one, itemType: 1, token: weth, identifierOrCriteria: '0' }) as (typeof offer)[number],
)
const bid = buildOrder({ side: 'offer', parameters: { ...listing.parameters, offer: money } })

test.each([
  ['a listing, by the approval of its collection', whole, [whole, eight, currency], [listing]],
  ['a listing, by the approval of its item', seven, [seven, eight], [listing]],
  ['none, where the item is approved too', whole, [whole, seven], []],
  ['none, where the collection is approved too', seven, [whole, seven], []],
  ['none of another item', eight, [seven, eight], []],
  ['an offer, by the approval of its currency', currency, [whole, currency], [bid]],
])('it depends: %s', (_, approval, approvals, expected) => {
  expect(listDependentOrders(approval, approvals, [listing, bid])).toEqual(expected)
})

test('what cannot be used anyway, and what is on another chain, depends on nothing', () => {
  const orders = [buildOrder({ status: 'inactive' }), buildOrder({ chainId: 1 })]
  expect(listDependentOrders(whole, [whole], orders)).toEqual([])
  expect(listDependentOrders(whole, [{ ...seven, chainId: 1 }, whole], [listing])).toEqual([listing])
  const upcoming = buildOrder({ status: 'upcoming', maker: buyer })
  expect(listDependentOrders(whole, [whole], [upcoming])).toEqual([upcoming])
})

test('an address in another case is the same collection', () => {
  const lower = { ...whole, contract: collection.toLowerCase() as typeof collection }
  expect(listDependentOrders(lower, [lower], [listing])).toEqual([listing])
})

test.each([
  [2n ** 256n - 1n, true],
  [2n ** 256n - 1n - 10n ** 18n, true],
  [2n ** 96n - 1n, true],
  [10n ** 18n, false],
  [10n ** 30n, false],
])('an allowance of %s is unlimited: %s', (amountWei, expected) => {
  expect(isUnlimited({ amountWei })).toBe(expected)
})
