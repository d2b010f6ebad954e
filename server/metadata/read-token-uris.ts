import { type Address, decodeFunctionResult, encodeFunctionData, type Hash, type PublicClient, parseAbi } from 'viem'
import { type ReadResult, readCalls } from '@/lib/chains/read-calls'
import type { TokenStandard } from '@/server/indexer/watch'

interface Token {
  contract: Address
  standard: TokenStandard
  token_id: string
}

const abi = parseAbi([
  'function tokenURI(uint256 tokenId) view returns (string)',
  'function uri(uint256 id) view returns (string)',
])
const uriFunctions = { ERC721: 'tokenURI', ERC1155: 'uri' } as const

/**
 * Where tokens say after a block that their documents are, in their order; null for one that says nothing.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readTokenUris(
  client: PublicClient,
  blockHash: Hash,
  tokens: readonly Token[],
): Promise<(string | null)[]> {
  const calls = tokens.map(({ contract, standard, token_id }) => ({
    to: contract,
    data: encodeFunctionData({ abi, functionName: uriFunctions[standard], args: [BigInt(token_id)] }),
  }))
  const answers = await readCalls(client, blockHash, calls)
  return tokens.map((token, index) => decodeUri(answers[index] ?? null, token))
}

function decodeUri(answer: ReadResult, { standard, token_id }: Token): string | null {
  if (!answer) return null
  try {
    const uri = decodeFunctionResult({ abi, functionName: uriFunctions[standard], data: answer })
    // ERC-1155: clients put the id in, in lower-case hex of 64 digits.
    const hexId = BigInt(token_id).toString(16).padStart(64, '0')
    return standard === 'ERC1155' ? uri.replaceAll('{id}', hexId) : uri
  } catch {
    return null
  }
}
