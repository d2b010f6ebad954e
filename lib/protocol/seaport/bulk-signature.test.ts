import { compactSignatureToSignature, type Hex, parseCompactSignature, recoverAddress, size } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { describe, expect, test } from 'vitest'
import { buildListing } from './build-listing'
import { buildBulkSignatures, buildBulkTypedData, hashBulkDigest, splitBulkSignature } from './bulk-signature'
import { toCompactSignature } from './compact-signature'
import { hashOrder } from './hash-order'

const account = privateKeyToAccount('0x59c6995e998f97a5a0044966f0945389dc9e86dae88c7a8412f4603b6b78690d')
const domain = { chainId: 31337, seaport: '0x0000000000000068F116a894984e2DB1123eB395' } as const

const buildOrders = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildListing({
      ...{ offerer: account.address, contract: domain.seaport, tokenId: BigInt(index), priceWei: 10n },
      ...{ startTimeSeconds: 1n, endTimeSeconds: 2n, counter: 0n, salt: 3n },
    }),
  )

// viem recovers from 65 bytes alone.
const lengthen = (signature: Hex) =>
  size(signature) === 65 ? signature : compactSignatureToSignature(parseCompactSignature(signature))

describe.each([1, 2, 3, 5, 9])('%i orders', (count) => {
  test.each([['65 bytes', (signature: Hex) => signature] as const, ['64 bytes', toCompactSignature] as const])(
    'each leaf of a signature of %s leads back to the signer',
    async (_, shorten) => {
      const orders = buildOrders(count)
      const signature = shorten(await account.signTypedData(buildBulkTypedData(domain, orders)))
      const leaves = buildBulkSignatures(signature, orders)
      for (const [index, order] of orders.entries()) {
        const bulk = splitBulkSignature(leaves[index] ?? '0x')
        if (!bulk) throw new Error('not a bulk signature')
        expect(bulk).toMatchObject({ signature, key: index })
        const hash = hashBulkDigest(domain, hashOrder(order), bulk)
        expect(await recoverAddress({ hash, signature: lengthen(bulk.signature) })).toBe(account.address)
      }
    },
  )
})

test('only (64 or 65) + 3 + 32 a level, up to 24 levels, is a bulk signature', () => {
  const taken = Array.from({ length: 1000 }, (_, length) => length).filter((length) =>
    splitBulkSignature(`0x${'00'.repeat(length)}`),
  )
  const expected = Array.from({ length: 24 }, (_, level) => [99 + level * 32, 100 + level * 32]).flat()
  expect(taken).toEqual(expected)
})

test('the signatures of a Safe of 3 and of 4 owners have such a length too', () => {
  expect([195, 260].map((length) => size(splitBulkSignature(`0x${'00'.repeat(length)}`)?.signature ?? '0x'))).toEqual([
    64, 65,
  ])
})
