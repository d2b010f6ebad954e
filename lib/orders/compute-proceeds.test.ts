import { expect, it } from 'vitest'
import { buildOffer, encodeOrderComponents } from '@/lib/protocol/seaport'
import { buildOrder, buyer, collection, seller } from '@/tests/builders/build-order'
import { computeProceedsWei } from './compute-proceeds'

const market = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const currency = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

function offer({ quantity = 1n, left = 1n }: { quantity?: bigint; left?: bigint } = {}) {
  const components = buildOffer({
    ...{ offerer: buyer, contract: collection, standard: 'ERC1155', wanted: { tokenId: 1n }, currency, quantity },
    ...{ priceWei: 1_000n * quantity, startTimeSeconds: 1n, endTimeSeconds: 2n, counter: 0n, salt: 1n },
    fees: [
      { recipient: seller, bps: 1_000 },
      { recipient: market, bps: 250 },
    ],
  })
  const parameters = encodeOrderComponents(components)
  const net = { priceWei: String(1_000n * left), netPriceWei: String(875n * left), quantity: String(left) }
  return buildOrder({ side: 'offer', parameters, ...net })
}

it('is the price without fee and royalty', () => {
  expect(computeProceedsWei(offer(), collection)).toBe(875n)
  expect(computeProceedsWei(offer(), null)).toBe(875n)
})

it('has the royalty of a creator who sells', () => {
  expect(computeProceedsWei(offer(), seller.toLowerCase())).toBe(975n)
  expect(computeProceedsWei(offer({ quantity: 4n, left: 2n }), seller)).toBe(1_950n)
})

it('is the whole price of an order without a word of it', () => {
  expect(computeProceedsWei({ ...offer(), netPriceWei: undefined }, collection)).toBe(1_000n)
})
