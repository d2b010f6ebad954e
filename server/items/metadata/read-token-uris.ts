import type { Address, Hash, PublicClient } from 'viem'
import type { MulticallCall } from '@/lib/protocol/chains/multicall'
import { buildTokenUriCall, decodeTokenUri } from '@/lib/protocol/erc/token-uri-call'
import { normalizeContentUri } from '@/server/base/normalize-content-uri'
import { type CostlyResult, readCallsByCost } from '@/server/chains/read-calls-by-cost'
import type { TokenStandard } from '@/server/chains/token-standard'
import { isInlineUri, maxTokenUriLength, replaceTokenId } from './parse-metadata'

interface Token {
  contract: Address
  standard: TokenStandard
  token_id: string
}

/** Of the string, with its offset and its length. */
const mostAnswerBytes = maxTokenUriLength + 100

/**
 * Where tokens say after a block that their documents are, in their order and in the spelling of `normalizeContentUri`; null for one that
 * says nothing, undefined for one whose answer is too much for the node.
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
  // To decode what is longer would take the process's time.
  if (answer !== null && answer.length / 2 > mostAnswerBytes) return null
  const uri = decodeTokenUri(answer)
  if (uri === null || isInlineUri(uri)) return uri
  const named = standard === 'ERC1155' ? replaceTokenId(uri, BigInt(token_id)) : uri
  return normalizeContentUri(named) ?? named
}
