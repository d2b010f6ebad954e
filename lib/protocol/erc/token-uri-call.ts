import { type Address, decodeFunctionResult, encodeFunctionData, parseAbi } from 'viem'
import type { MulticallCall, MulticallResult } from '@/lib/protocol/chains/multicall'

const abi = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])
const functionNames = { ERC721: 'tokenURI', ERC1155: 'uri' } as const

interface Token {
  contract: Address
  standard: keyof typeof functionNames
  tokenId: bigint
}

/** Asks a contract where the metadata of a token is: `tokenURI` of ERC-721, `uri` of ERC-1155. */
export function buildTokenUriCall({ contract, standard, tokenId }: Token): MulticallCall {
  return { to: contract, data: encodeFunctionData({ abi, functionName: functionNames[standard], args: [tokenId] }) }
}

/** The answer of either function, which is one string; null where the contract gives none. */
export function decodeTokenUri(answer: MulticallResult): string | null {
  try {
    return decodeFunctionResult({ abi, functionName: 'uri', data: answer ?? '0x' })
  } catch {
    return null
  }
}
