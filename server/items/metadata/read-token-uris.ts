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
  return tokens.map(({ standard, token_id }, index) =>
    decodeDocumentUri(answers[index], standard === 'ERC1155' ? BigInt(token_id) : undefined),
  )
}

/** Asks a token where its document is. */
export const buildCall = ({ contract, standard, token_id }: Token): MulticallCall =>
  buildTokenUriCall({ contract, standard, tokenId: BigInt(token_id) })

/**
 * The address of a document in the answer of a contract, in the spelling of `normalizeContentUri`; null for none, undefined for no answer.
 * @param tokenId what `{id}` in it stands for
 */
export function decodeDocumentUri(answer: CostlyResult, tokenId?: bigint): string | null | undefined {
  if (answer === undefined) return undefined
  // To decode what is longer would take the process's time.
  if (answer !== null && answer.length / 2 > mostAnswerBytes) return null
  const uri = decodeTokenUri(answer)
  if (uri === null || isInlineUri(uri)) return uri
  const named = tokenId === undefined ? uri : replaceTokenId(uri, tokenId)
  return normalizeContentUri(named) ?? named
}
