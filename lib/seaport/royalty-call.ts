import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ReadCall, ReadResult } from '@/lib/chains/read-calls'
import type { Fee } from './build-payments'
import type { Holding } from './order-holdings'

const abi = parseAbi(['function royaltyInfo(uint256 tokenId, uint256 salePrice) view returns (address, uint256)'])
const functionName = 'royaltyInfo'
const wholeBps = 10_000n

/** ERC-2981. Of a price of 10,000, unless another is given, so that the answer is a share in hundredths of a percent. */
export function buildRoyaltyCall(
  { token, tokenId }: Pick<Holding, 'token' | 'tokenId'>,
  priceWei: bigint = wholeBps,
): ReadCall {
  return { to: token, data: encodeFunctionData({ abi, functionName, args: [tokenId, priceWei] }) }
}

/** What the contract asks for; null where that is nothing. */
export function decodeRoyalty(answer: ReadResult): Fee | null {
  const royalty = decodeRoyaltyOf(answer, wholeBps)
  return royalty && { recipient: royalty.recipient, bps: Number(royalty.amountWei) }
}

export interface Royalty {
  recipient: Address
  amountWei: bigint
}

/** The same as an amount of the price that the call was built with. */
export function decodeRoyaltyOf(answer: ReadResult, priceWei: bigint): Royalty | null {
  try {
    const [recipient, amountWei] = decodeFunctionResult({ abi, functionName, data: answer ?? '0x' })
    // A contract that asks for all of the price is not taken at its word.
    return amountWei > 0n && amountWei < priceWei && BigInt(recipient) > 0n ? { recipient, amountWei } : null
  } catch {
    return null
  }
}
