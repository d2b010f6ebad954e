import { zeroAddress } from 'viem'
import { expect, test } from 'vitest'
import type { Criteria } from '@/lib/api/schemas/order'
import { type OrderKind, orderKinds } from '@/lib/api/schemas/order-kind'
import { buildBundle, buildListing, buildOffer, type OrderComponents } from '@/lib/protocol/seaport'
import { buildAddress } from '@/tests/builders/rows'
import { describeOrder } from './describe-order'

const terms = {
  offerer: buildAddress(1),
  priceWei: 900n,
  startTimeSeconds: 1n,
  endTimeSeconds: 2n,
  counter: 0n,
  salt: 1n,
}
const contract = buildAddress(2)
const list = (change: { taker?: typeof contract; endPriceWei?: bigint }) =>
  buildListing({ ...terms, contract, tokenId: 7n, ...change })
const offer = (wanted: { tokenId: bigint } | { criteria: bigint }) =>
  buildOffer({ ...terms, contract, wanted, currency: buildAddress(3) })
const tokens = [7n, 8n].map((tokenId) => ({ contract, tokenId }))

const samples = {
  single: [list({})],
  bundle: [buildBundle({ ...terms, tokens })],
  private: [list({ taker: buildAddress(4) })],
  dutch: [list({ endPriceWei: 100n })],
  item: [offer({ tokenId: 7n })],
  collection: [offer({ criteria: 0n }), { kind: 'collection' }],
  trait: [offer({ criteria: 5n }), { kind: 'trait', trait: { name: 'Mood', value: 'Calm' }, tokenIds: ['7'] }],
  set: [offer({ criteria: 5n }), { kind: 'set', tokenIds: ['7'] }],
} satisfies Record<OrderKind, [OrderComponents, Criteria?]>

test.each(Object.entries(samples))(
  'an order of the kind %s is told from the others',
  (name, [components, criteria]) => {
    const kind = name as OrderKind
    const { side, items, isReserved } = orderKinds[kind]
    const described = describeOrder(components, criteria)
    expect(described).toMatchObject({ kind, side, collection: contract, tokenId: items === 'one' ? 7n : null })
    expect(described.taker).toBe(isReserved ? buildAddress(4) : null)
  },
)

test('a private listing of several items is private, and an offer for any item without criteria is for its collection', () => {
  const bundle = buildBundle({ ...terms, tokens, taker: buildAddress(4) })
  expect(describeOrder(bundle)).toMatchObject({ kind: 'private', tokenId: null, currency: zeroAddress })
  expect(describeOrder(offer({ criteria: 0n }))).toMatchObject({ kind: 'collection', currency: buildAddress(3) })
})
