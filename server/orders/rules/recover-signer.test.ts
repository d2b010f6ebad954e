import { type Hex, keccak256, numberToHex, recoverAddress } from 'viem'
import { privateKeyToAccount, sign } from 'viem/accounts'
import { expect, test } from 'vitest'
import type { SignatureParts } from '@/lib/protocol/seaport'
import { recoverSigner } from './recover-signer'

// SEC 2, 2.4.1: the order of secp256k1's group.
const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
const word = (value: bigint) => numberToHex(value, { size: 32 })
const privateKey = keccak256('0x01')
const digest = keccak256('0x02')

async function signDigest(hash: Hex): Promise<SignatureParts> {
  const { r, s, yParity } = await sign({ hash, privateKey })
  return { r: word(BigInt(r)), s: word(BigInt(s)), yParity: yParity === 1 ? 1 : 0 }
}

/** What it says of a signature, or that it is of no key. */
async function outcomeOf(recover: () => Promise<string> | string): Promise<string> {
  try {
    return (await recover()).toLowerCase()
  } catch {
    return 'of no key'
  }
}

test('finds whose key signed', async () => {
  const { address } = privateKeyToAccount(privateKey)
  for (let index = 0n; index < 40n; index++) {
    const hash = keccak256(word(index))
    expect(recoverSigner(hash, await signDigest(hash))).toBe(address.toLowerCase())
  }
})

// The EVM's ecrecover takes an s of the upper half too.
test.each<[string, (signed: SignatureParts) => Partial<SignatureParts>]>([
  ['of another parity', ({ yParity }) => ({ yParity: yParity === 0 ? 1 : 0 })],
  ['turned to the upper half', ({ s, yParity }) => ({ s: word(order - BigInt(s)), yParity: yParity === 0 ? 1 : 0 })],
  ['with r of 0', () => ({ r: word(0n) })],
  ['with s of 0', () => ({ s: word(0n) })],
  ['with r of the order', () => ({ r: word(order) })],
  ['with s of the order', () => ({ s: word(order) })],
  ['with the greatest r', () => ({ r: word(2n ** 256n - 1n) })],
  ['with r of no point', () => ({ r: word(5n) })],
  ['with another r of a point', () => ({ r: word(1n) })],
])('a signature %s is as viem has it', async (_, change) => {
  const signed = await signDigest(digest)
  const signature = { ...signed, ...change(signed) }
  expect(await outcomeOf(() => recoverSigner(digest, signature))).toBe(
    await outcomeOf(() => recoverAddress({ hash: digest, signature })),
  )
})
