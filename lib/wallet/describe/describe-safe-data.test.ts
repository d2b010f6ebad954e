import { getAddress } from 'viem'
import { expect, test } from 'vitest'
import { buildSafeMessageTypedData, hashSafeMessage } from '@/lib/protocol/safe-tx/safe-message'
import { buildSafeTx, buildSafeTxTypedData } from '@/lib/protocol/safe-tx/safe-tx'
import { hashSafeTxParts } from '@/lib/safe/proposals/hash-safe-tx-parts'
import { buyer, seller } from '@/tests/builders/build-order'
import { describeSafeData } from './describe-safe-data'

const place = { chainId: 31337, safe: getAddress(seller) }
const asJson = (typedData: object) =>
  JSON.parse(JSON.stringify(typedData, (_, value) => (typeof value === 'bigint' ? String(value) : value)))

test('a transaction of a Safe has the hashes that its page shows, and says what it does', () => {
  const tx = buildSafeTx({ to: buyer, value: 5n, nonce: 3n })
  const typedData = asJson(buildSafeTxTypedData(place, tx))
  const { safeTxHash: hash, ...rest } = hashSafeTxParts(place, tx)
  const expected = { kind: 'SafeTx', tx: { to: buyer, value: 5n, data: '0x', operation: 0 }, hash, ...rest }
  expect(describeSafeData(typedData, 31337)).toEqual(expected)
  expect(describeSafeData(typedData, 1)).toBeNull()
  const [first, ...others] = typedData.types.SafeTx
  expect(describeSafeData({ ...typedData, types: { SafeTx: [...others, first] } }, 31337)).toBeNull()
  expect(describeSafeData({ ...typedData, domain: { ...typedData.domain, name: 'x' } }, 31337)).toBeNull()
})

test('a message of a Safe has the hash that the Safe checks', () => {
  const digest = `0x${'12'.repeat(32)}` as const
  const found = describeSafeData(asJson(buildSafeMessageTypedData(place, digest)), 31337)
  expect(found).toMatchObject({ kind: 'SafeMessage', tx: null, hash: hashSafeMessage(place, digest) })
})
