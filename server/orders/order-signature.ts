import {
  type Address,
  concatHex,
  encodeFunctionData,
  type Hash,
  type Hex,
  keccak256,
  numberToHex,
  type PublicClient,
  pad,
  parseAbi,
  recoverAddress,
  size,
  slice,
} from 'viem'
import { hashBulkDigest, hashDomain, type SeaportDomain, splitBulkSignature } from '@/lib/seaport'
import { type ReadCall, type ReadResult, readCalls } from '@/server/chains/read-calls'
import type { CheckedOrder } from './read-order-facts'

const contractSignatureAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const magicWord = pad('0x1626ba7e', { size: 32, dir: 'right' })
const highestBit = 2n ** 255n

/**
 * Whether Seaport would take the order's own signature, in Seaport's order of checks (SignatureVerification.sol): the
 * maker's key, over the bulk tree when the length is that of a bulk signature, and then EIP-1271. A Safe's signature of
 * 3 or 4 owners (195 or 260 bytes) has such a length too.
 */
export async function isOrderSigned(
  client: PublicClient,
  domain: SeaportDomain,
  { hash, components: { offerer: maker }, signature }: CheckedOrder,
  blockHash: Hash,
): Promise<boolean> {
  if (signature === '0x') return false
  // EIP-712, from the struct hash that is already known.
  const digest = keccak256(concatHex(['0x1901', hashDomain(domain), hash]))
  const bulk = splitBulkSignature(signature)
  if (await isSignedByKey(maker, bulk ? hashBulkDigest(domain, hash, bulk) : digest, bulk?.signature ?? signature)) {
    return true
  }
  // A request of its own, so that a contract that burns all the gas spoils no other order's answer. Multicall3 asks in
  // Seaport's place: a contract that tells its callers apart is found out by the simulated fill alone.
  const [answer] = await readCalls(client, blockHash, [buildContractSignatureCall(maker, digest, signature)])
  return isContractSignatureAnswer(answer ?? null)
}

/**
 * Whether the maker's own key signed the digest: 65 bytes (v is 27 or 28) or 64 (EIP-2098), as Seaport reads them
 * (SignatureVerification.sol). Other lengths are a contract's business.
 */
async function isSignedByKey(maker: Address, digest: Hash, signature: Hex): Promise<boolean> {
  const parts = splitSignature(signature)
  if (!parts) return false
  try {
    return (await recoverAddress({ hash: digest, signature: parts })) === maker
  } catch {
    return false
  }
}

function splitSignature(signature: Hex): { r: Hex; s: Hex; yParity: number } | null {
  const length = size(signature)
  if (length === 65) {
    const v = Number(slice(signature, 64))
    return v === 27 || v === 28 ? { r: slice(signature, 0, 32), s: slice(signature, 32, 64), yParity: v - 27 } : null
  }
  if (length !== 64) return null
  const yParityAndS = BigInt(slice(signature, 32))
  const s = numberToHex(yParityAndS % highestBit, { size: 32 })
  return { r: slice(signature, 0, 32), s, yParity: yParityAndS >= highestBit ? 1 : 0 }
}

/**
 * The question that Seaport puts to a maker that is a contract: EIP-1271 with the original digest and the whole
 * signature, never unwrapped (ERC-6492), which Seaport would not do either.
 */
function buildContractSignatureCall(maker: Address, digest: Hash, signature: Hex): ReadCall {
  return {
    to: maker,
    data: encodeFunctionData({
      abi: contractSignatureAbi,
      functionName: 'isValidSignature',
      args: [digest, signature],
    }),
  }
}

/** Seaport compares the whole first word, so that four bytes of magic and other bytes after them do not pass. */
function isContractSignatureAnswer(answer: ReadResult): boolean {
  return answer !== null && size(answer) >= 32 && slice(answer, 0, 32) === magicWord
}
