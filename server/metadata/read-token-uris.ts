import type { Address, Hash, PublicClient } from 'viem'
import { type ReadResult, readCalls } from '@/lib/chains/read-calls'
import { buildTokenUriCall, decodeTokenUri } from '@/lib/chains/token-uri-call'
import type { TokenStandard } from '@/server/indexer/watch'

interface Token {
  contract: Address
  standard: TokenStandard
  token_id: string
}

/**
 * Where tokens say after a block that their documents are, in their order; null for one that says nothing.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readTokenUris(
  client: PublicClient,
  blockHash: Hash,
  tokens: readonly Token[],
): Promise<(string | null)[]> {
  const calls = tokens.map(({ contract, standard, token_id }) =>
    buildTokenUriCall({ contract, standard, tokenId: BigInt(token_id) }),
  )
  const answers = await readCalls(client, blockHash, calls)
  return tokens.map((token, index) => decodeUri(answers[index] ?? null, token))
}

function decodeUri(answer: ReadResult, { standard, token_id }: Token): string | null {
  const uri = decodeTokenUri(answer)
  // ERC-1155: clients put the id in, in lower-case hex of 64 digits.
  const hexId = BigInt(token_id).toString(16).padStart(64, '0')
  return standard === 'ERC1155' ? (uri?.replaceAll('{id}', hexId) ?? null) : uri
}
