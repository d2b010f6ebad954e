import {
  type Address,
  encodeFunctionData,
  type Hash,
  type Hex,
  numberToHex,
  pad,
  parseAbi,
  recoverAddress,
  size,
  slice,
} from 'viem'
import type { ReadCall, ReadResult } from '@/server/chains/read-calls'

const contractSignatureAbi = parseAbi([
  'function isValidSignature(bytes32 hash, bytes signature) view returns (bytes4)',
])
const magicWord = pad('0x1626ba7e', { size: 32, dir: 'right' })
const highestBit = 2n ** 255n

/**
 * Whether the maker's own key signed the digest: 65 bytes (v is 27 or 28) or 64 (EIP-2098), as Seaport reads them
 * (SignatureVerification.sol). Other lengths are a contract's business.
 */
export async function isSignedByKey(maker: Address, digest: Hash, signature: Hex): Promise<boolean> {
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
export function buildContractSignatureCall(maker: Address, digest: Hash, signature: Hex): ReadCall {
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
export function isContractSignatureAnswer(answer: ReadResult): boolean {
  return answer !== null && size(answer) >= 32 && slice(answer, 0, 32) === magicWord
}
