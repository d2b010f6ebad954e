import { expect, it } from 'vitest'
import { buyer, collection, seller } from '@/tests/builders/build-order'
import { buildOffer } from './build-offer'
import { buildPayment } from './build-payments'
import { computeNetWei } from './net-price'

const currency = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
const offer = (change: Partial<Parameters<typeof buildOffer>[0]> = {}) =>
  buildOffer({
    ...{ offerer: buyer, contract: collection, wanted: { tokenId: 1n }, currency, priceWei: 1_000n },
    ...{ startTimeSeconds: 1n, endTimeSeconds: 2n, counter: 0n, salt: 1n },
    ...change,
  })

it('is the price without fee and royalty', () => {
  const fees = [
    { recipient: seller, bps: 250 },
    { recipient: collection, bps: 1_000 },
  ] as const
  expect(computeNetWei(offer({ fees }))).toBe(875n)
  expect(computeNetWei(offer())).toBe(1_000n)
})

it('counts what the offer pays back to its own offerer', () => {
  const order = offer()
  const back = buildPayment(currency, buyer, { startAmount: 999n, endAmount: 999n })
  expect(computeNetWei({ ...order, consideration: [...order.consideration, back] })).toBe(1n)
})

it('is that of a part', () => {
  const order = offer({ quantity: 4n, standard: 'ERC1155', fees: [{ recipient: seller, bps: 1_000 }] })
  expect(computeNetWei(order, { numerator: 3n, denominator: 4n })).toBe(675n)
})

it('never goes below 0', () => {
  const order = offer()
  const more = buildPayment(currency, seller, { startAmount: 2_000n, endAmount: 2_000n })
  expect(computeNetWei({ ...order, consideration: [...order.consideration, more] })).toBe(0n)
})
