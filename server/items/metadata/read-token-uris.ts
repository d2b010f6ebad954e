import type { Address, Hash, PublicClient } from 'viem'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import { buildTokenUriCall, decodeTokenUri } from '@/lib/protocol/erc/token-uri-call'
import { type CostlyResult, readCallsByCost } from '@/server/chains/read-calls-by-cost'
import type { TokenStandard } from '@/server/chains/token-standard'

interface Token {
  contract: Address
  standard: TokenStandard
  token_id: string
}

const mostAnswerBytes = 1_000_000

/**
 * Where tokens say after a block that their documents are, in their order; null for one that says nothing, undefined for
 * one whose answer is too much for the node.
 * @throws AppError `unavailable` when the node does not answer or no longer has the block.
 */
export async function readTokenUris(
  client: PublicClient,
  blockHash: Hash,
  tokens: readonly Token[],
): Promise<(string | null | undefined)[]> {
  const answers = await readCallsByCost(client, blockHash, tokens.map(buildCall))
  return tokens.map((token, index) => decodeUri(answers[index], token))
}

/** Asks a token where its document is. */
export const buildCall = ({ contract, standard, token_id }: Token): MulticallCall =>
  buildTokenUriCall({ contract, standard, tokenId: BigInt(token_id) })

function decodeUri(answer: CostlyResult, { standard, token_id }: Token): string | null | undefined {
  if (answer === undefined) return undefined
  // A document may have a quarter of that: to decode what is longer would take the process's time.
  if (answer !== null && answer.length / 2 > mostAnswerBytes) return null
  const uri = decodeTokenUri(answer)
  // ERC-1155: clients put the id in, in lower-case hex of 64 digits.
  const hexId = BigInt(token_id).toString(16).padStart(64, '0')
  return standard === 'ERC1155' ? (uri?.replaceAll('{id}', hexId) ?? null) : uri
}
