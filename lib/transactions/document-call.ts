import { decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { ReadCall, ReadResult } from '@/lib/chains/read-calls'
import { ItemType, type OfferItem } from '@/lib/seaport'

const abi = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])

/** Where the metadata document of an item is: `tokenURI` of ERC-721, `uri` of ERC-1155. */
export function buildDocumentCall({ itemType, token, identifierOrCriteria: id }: OfferItem): ReadCall {
  const functionName = itemType === ItemType.erc1155 ? 'uri' : 'tokenURI'
  return { to: token, data: encodeFunctionData({ abi, functionName, args: [id] }) }
}

/** Null where the contract does not say. */
export function decodeDocument(answer: ReadResult): string | null {
  try {
    // Both return one string.
    return decodeFunctionResult({ abi, functionName: 'uri', data: answer ?? '0x' })
  } catch {
    return null
  }
}
