import { type Address, encodeFunctionData } from 'viem'
import { creatorCollectionAbi } from '@/lib/protocol/abi/creator-collection-abi'
import type { CallRequest } from '@/lib/protocol/seaport'

export interface NewToken {
  to: Address
  /** Of its metadata document (ERC-721); kept on the chain as it is. */
  uri: string
}

export interface BuildMintCallsParameters {
  collection: Address
  /** The collection's own `lastTokenId`: the first token is one more. */
  lastTokenId: bigint
  tokens: readonly NewToken[]
}

/**
 * The calls by which the owner of a collection mints its next tokens, one each. Each names the token that it makes, so
 * that the contract refuses a mint that is sent twice.
 * @throws RangeError for a token without a document.
 */
export function buildMintCalls({ collection, lastTokenId, tokens }: BuildMintCallsParameters) {
  const calls = tokens.map(({ to, uri }, index): CallRequest => {
    if (uri === '') throw new RangeError('A token requires a metadata URI')
    const args = [to, lastTokenId + BigInt(index) + 1n, uri] as const
    return {
      to: collection,
      data: encodeFunctionData({ abi: creatorCollectionAbi, functionName: 'mint', args }),
      valueWei: 0n,
    }
  })
  return { tokenIds: tokens.map((_, index) => lastTokenId + BigInt(index) + 1n), calls }
}
