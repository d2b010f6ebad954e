import { type Address, type Hex, hashStruct, numberToHex } from 'viem'
import { expect, test } from 'vitest'
import { createSeededRandom } from '@/lib/base/random'
import { hashOrder } from './hash-order'
import { orderTypes } from './typed-data'
import type { OrderComponents } from './types'

const random = createSeededRandom(19)
const upTo = (most: number) => Math.floor(random() * (most + 1))
/** Of any length: the greatest and 0 as well. */
const amount = (bits = 256n): bigint => {
  let value = 0n
  for (let part = 0; part < 8; part++) value = (value << 32n) | BigInt(upTo(0xffffffff))
  return random() < 0.1 ? 0n : random() < 0.1 ? 2n ** bits - 1n : value >> BigInt(256 - upTo(Number(bits)))
}
const word = (): Hex => numberToHex(amount(), { size: 32 })
const address = (): Address => numberToHex(amount(160n), { size: 20 })
const item = () => ({
  ...{ itemType: upTo(5), token: address(), identifierOrCriteria: amount() },
  ...{ startAmount: amount(), endAmount: amount() },
})

function build(): OrderComponents {
  return {
    ...{ offerer: address(), zone: address(), orderType: upTo(4), zoneHash: word(), conduitKey: word() },
    offer: Array.from({ length: upTo(4) }, item),
    consideration: Array.from({ length: upTo(4) }, () => ({ ...item(), recipient: address() })),
    ...{ startTime: amount(), endTime: amount(), salt: amount(), counter: amount() },
  } as OrderComponents
}

test('is EIP-712’s, as viem makes it', () => {
  for (let times = 0; times < 60; times++) {
    const components = build()
    const expected = hashStruct({ data: { ...components }, primaryType: 'OrderComponents', types: orderTypes })
    expect(hashOrder(components)).toBe(expected)
  }
})

test('a number that is out of range has no hash', () => {
  expect(() => hashOrder({ ...build(), salt: 2n ** 256n })).toThrow('not in safe')
  expect(() => hashOrder({ ...build(), counter: -1n })).toThrow('not in safe')
})
