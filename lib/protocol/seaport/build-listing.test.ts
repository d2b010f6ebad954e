import { expect, test } from 'vitest'
import { buildListing } from './build-listing'
import { decodeOrderComponents, encodeOrderComponents } from './convert-order-components'
import { computePriceWei } from './price'

const offerer = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const recipient = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

const base = {
  offerer,
  contract: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  tokenId: 7n,
  priceWei: 1_000_000_000_000_000_001n,
  startTimeSeconds: 1n,
  endTimeSeconds: 2n,
  counter: 0n,
  salt: 3n,
} as const

test('fees come out of the price: the parts add up to it, to the wei', () => {
  const components = buildListing({ ...base, fees: [{ recipient, bps: 250 }] })
  expect(computePriceWei(components, 1n)).toBe(base.priceWei)
  expect(components.consideration.map((item) => [item.recipient, item.startAmount])).toEqual([
    [offerer, 975_000_000_000_000_001n],
    [recipient, 25_000_000_000_000_000n],
  ])
})

test('a fee of nothing leaves no item behind', () => {
  expect(buildListing({ ...base, fees: [{ recipient, bps: 0 }] }).consideration).toHaveLength(1)
})

test('a price that falls to almost nothing pays each fee to its end', () => {
  const fees = [
    { recipient, bps: 500 },
    { recipient: offerer, bps: 1 },
  ] as const
  const priceWei = 10n ** 18n
  const { consideration } = buildListing({ ...base, priceWei, endPriceWei: 19n, fees })
  expect(consideration.map((item) => [item.startAmount, item.endAmount])).toEqual([
    [949_900_000_000_000_000n, 17n],
    [50_000_000_000_000_000n, 1n],
    [100_000_000_000_000n, 1n],
  ])
  const editions = buildListing({
    ...{ ...base, priceWei: 3n * priceWei, endPriceWei: 9n, fees: fees.slice(0, 1) },
    ...{ standard: 'ERC1155', quantity: 3n },
  })
  expect(editions.consideration.map((item) => item.endAmount)).toEqual([6n, 3n])
})

test('JSON and back is the same order', () => {
  const components = buildListing(base)
  expect(decodeOrderComponents(encodeOrderComponents(components))).toEqual(components)
})
