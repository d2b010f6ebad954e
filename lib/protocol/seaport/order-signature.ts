import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  pad,
  parseAbi,
  recoverAddress,
  size,
  slice,
} from 'viem'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'
import { hashBulkDigest, splitBulkSignature } from './bulk-signature'
import { hashDomain, type SeaportDomain } from './typed-data'

export interface SignatureParts {
  /** 32 bytes. */
  r: Hex
  /** 32 bytes. */
  s: Hex
  yParity: 0 | 1
}

export interface SignedHash {
  hash: Hash
  offerer: Address
  signature: Hex
}

/** The address whose key signed the digest; throws where there is none. */
type Recover = (digest: Hash, parts: SignatureParts) => Address | Promise<Address>

/** How the offerer's own key signed: 65 bytes, 64 of them (EIP-2098), or once for many orders. */
export type KeySignatureKind = 'key' | 'compact' | 'bulk'

const contractSignatureAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const magicWord = pad('0x1626ba7e', { size: 32, dir: 'right' })
const highestBit = 2n ** 255n

/**
 * How the offerer's key signed the order, or null when it did not: over the bulk tree when the length is that of a bulk
 * signature (SignatureVerification.sol). A Safe's signature of 3 or 4 owners (195 or 260 bytes) has such a length too.
 * @param recover viem's own, unless a faster one is at hand
 */
export async function recoverKeySignature(
  domain: SeaportDomain,
  { hash, offerer, signature }: SignedHash,
  recover: Recover = (digest, parts) => recoverAddress({ hash: digest, signature: parts }),
): Promise<KeySignatureKind | null> {
  if (signature === '0x') return null
  const bulk = splitBulkSignature(signature)
  const digest = bulk ? hashBulkDigest(domain, hash, bulk) : hashDigest(domain, hash)
  const parts = splitSignature(bulk?.signature ?? signature)
  if (!parts || !(await isSignedByKey(offerer, () => recover(digest, parts)))) return null
  if (bulk) return 'bulk'
  return size(signature) === 64 ? 'compact' : 'key'
}

/**
 * The question that Seaport puts to an offerer that is a contract: EIP-1271 with the original digest and the whole
 * signature, never unwrapped (ERC-6492), which Seaport would not do either.
 */
export function buildContractSignatureCall(
  domain: SeaportDomain,
  { hash, offerer, signature }: SignedHash,
): MulticallCall {
  const args = [hashDigest(domain, hash), signature] as const
  return {
    to: offerer,
    data: encodeFunctionData({ abi: contractSignatureAbi, functionName: 'isValidSignature', args }),
  }
}

/** Seaport compares the whole first word, so that four bytes of magic and other bytes after them do not pass. */
export function isContractSignatureAnswer(answer: MulticallResult): boolean {
  return answer !== null && size(answer) >= 32 && slice(answer, 0, 32) === magicWord
}

/** EIP-712, from a struct hash that is already known. */
function hashDigest(domain: SeaportDomain, hash: Hash): Hash {
  return keccak256(concatHex(['0x1901', hashDomain(domain), hash]))
}

async function isSignedByKey(offerer: Address, recover: () => Address | Promise<Address>): Promise<boolean> {
  try {
    return (await recover()).toLowerCase() === offerer.toLowerCase()
  } catch {
    return false
  }
}

/**
 * 65 bytes (v is 27 or 28) or 64 (EIP-2098), as Seaport reads them (SignatureVerification.sol). Other lengths are a
 * contract's business.
 */
function splitSignature(signature: Hex): SignatureParts | null {
  const length = size(signature)
  if (length === 65) {
    const v = Number(slice(signature, 64))
    return v === 27 || v === 28
      ? { r: slice(signature, 0, 32), s: slice(signature, 32, 64), yParity: v === 28 ? 1 : 0 }
      : null
  }
  if (length !== 64) return null
  const yParityAndS = BigInt(slice(signature, 32))
  const s = numberToHex(yParityAndS % highestBit, { size: 32 })
  return { r: slice(signature, 0, 32), s, yParity: yParityAndS >= highestBit ? 1 : 0 }
}
