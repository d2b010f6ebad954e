import { zeroAddress, zeroHash } from 'viem'
import { expect, test } from 'vitest'
import { seaportAddress } from '@/lib/protocol/chains/canonical-addresses'
import { buildAddress, buildHash } from '@/tests/builders/rows'
import { computeStatus, encodeOrder } from './encode-order'
import type { OrderRow } from './order-row'

const row: OrderRow = {
  sequence: '1',
  chain_id: 31337,
  hash: buildHash(1),
  side: 'listing',
  kind: 'single',
  maker: buildAddress(1),
  taker: null,
  collection: buildAddress(100),
  token_id: '7',
  currency: zeroAddress,
  price_wei: '1000',
  unit_price: `1000${'0'.repeat(20)}`,
  quantity: '1',
  status: 'active',
  reasons: [],
  found_flags: [],
  start_time: '100',
  end_time: '200',
  created_at: '90',
  parameters: {
    offerer: buildAddress(1),
    zone: zeroAddress,
    offer: [{ itemType: 2, token: buildAddress(100), identifierOrCriteria: '7', startAmount: '1', endAmount: '1' }],
    consideration: [
      {
        itemType: 0,
        token: zeroAddress,
        identifierOrCriteria: '0',
        startAmount: '1000',
        endAmount: '500',
        recipient: buildAddress(1),
      },
    ],
    orderType: 0,
    startTime: '100',
    endTime: '200',
    zoneHash: zeroHash,
    salt: '0',
    conduitKey: zeroHash,
    counter: '0',
  },
  signature: '0x12',
  criteria: null,
}
const at = (nowSeconds: bigint) => ({ nowSeconds, seaport: seaportAddress })

test('what a row does not have is left out', () => {
  const order = encodeOrder(row, at(150n))
  expect(Object.keys(order)).not.toContain('taker')
  expect(Object.keys(order)).not.toContain('criteria')
  expect(order).toMatchObject({ tokenId: '7', priceWei: '1000', protocolAddress: seaportAddress, status: 'active' })
  expect(encodeOrder({ ...row, token_id: null, taker: buildAddress(2) }, at(150n))).not.toHaveProperty('tokenId')
})

test('flags that the chain told of are told, and none are left out', () => {
  expect(encodeOrder({ ...row, found_flags: ['high_gas'] }, at(150n)).flags).toEqual(['high_gas'])
  expect(encodeOrder(row, at(150n))).not.toHaveProperty('flags')
})

test('the price of a Dutch listing is that of the moment, exactly', () => {
  const dutch = { ...row, kind: 'dutch' as const, price_wei: '999' }
  expect([100n, 101n, 150n, 200n].map((now) => encodeOrder(dutch, at(now)).priceWei)).toEqual([
    '1000',
    '995',
    '750',
    '500',
  ])
})

test('of a Dutch listing that is filled or cancelled the price stands still', () => {
  for (const status of ['filled', 'cancelled'] as const) {
    const dutch = { ...row, kind: 'dutch' as const, price_wei: '777', status }
    expect([100n, 150n, 900n].map((now) => encodeOrder(dutch, at(now)).priceWei)).toEqual(['777', '777', '777'])
  }
})

test.each([
  [{}, 99n, { status: 'upcoming' }],
  [{}, 100n, { status: 'active' }],
  [{}, 199n, { status: 'active' }],
  [{}, 200n, { status: 'expired' }],
  [{ status: 'inactive', reasons: ['balance'] }, 150n, { status: 'inactive', reasons: ['balance'] }],
  [{ status: 'inactive', reasons: ['balance'] }, 99n, { status: 'inactive', reasons: ['balance', 'not_started'] }],
  [{ status: 'inactive', reasons: ['balance'] }, 200n, { status: 'expired' }],
  [{ status: 'filled' }, 200n, { status: 'filled' }],
  [{ status: 'cancelled' }, 99n, { status: 'cancelled' }],
] as const)('%j at %s is %j', (changes, now, expected) => {
  expect(
    computeStatus({ ...row, ...changes, reasons: [...('reasons' in changes ? changes.reasons : [])] }, now),
  ).toEqual(expected)
})
