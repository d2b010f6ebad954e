import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ReadCall, ReadResult } from '@/lib/chains/read-calls'
import type { Fee, Holding } from '@/lib/seaport'

const abi = parseAbi(['function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address, uint256)'])
const functionName = 'royaltyInfo'
const wholeBps = 10_000n

/** ERC-2981, of a price of 10,000, so that the answer is a share in hundredths of a percent. */
export function buildRoyaltyCall({ token, tokenId }: Pick<Holding, 'token' | 'tokenId'>): ReadCall {
  return { to: token, data: encodeFunctionData({ abi, functionName, args: [tokenId, wholeBps] }) }
}

/** What the contract asks for; null where that is nothing. */
export function decodeRoyalty(answer: ReadResult): Fee | null {
  try {
    const [recipient, bps] = decodeFunctionResult({ abi, functionName, data: answer ?? '0x' })
    // A contract that asks for all of the price is not taken at its word.
    return bps > 0n && bps < wholeBps && BigInt(recipient) > 0n ? { recipient, bps: Number(bps) } : null
  } catch {
    return null
  }
}
