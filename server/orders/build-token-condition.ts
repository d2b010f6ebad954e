import { type Address, getAddress } from 'viem'
import { collectionOfferKinds, listedOfferKinds } from '@/server/db/sql/order-kind-lists'
import type { SqlParams } from '@/server/db/sql-params'

interface Token {
  contract: string
  tokenId: string
}

/** The SQL condition that an order `o` is a listing of several NFTs that a token is among. */
export function buildBundledTokenCondition(params: SqlParams, { contract, tokenId }: Token): string {
  const offered = params.add(JSON.stringify([{ token: getAddress(contract), identifierOrCriteria: tokenId }]))
  return `o.side = 'listing' and o.token_id is null and o.parameters->'offer' @> ${offered}::jsonb`
}

/** The SQL condition that an order `o` is of a token: of it alone, or of several that it is among. */
export function buildTokenCondition(params: SqlParams, token: Token & { chainIds: readonly number[] }): string {
  const contract: Address = getAddress(token.contract)
  const chains = `o.chain_id = any(${params.add(token.chainIds)}::integer[])`
  // One list of both, not an `or`: each half has its index.
  return `(o.chain_id, o.hash) in (
    select o.chain_id, o.hash from orders o
    where ${chains} and o.collection = ${params.add(contract)} and o.token_id = ${params.add(token.tokenId)}::numeric
    union all
    select o.chain_id, o.hash from orders o where ${chains} and ${buildBundledTokenCondition(params, token)})`
}

/** The SQL condition that an order `o` of a token's collection is an offer that the token can be sold to. */
export function buildAcceptableOfferCondition(params: SqlParams, tokenId: string): string {
  return `o.side = 'offer' and (o.token_id = ${params.add(tokenId)}::numeric or o.kind in ${collectionOfferKinds}
    or (o.kind in ${listedOfferKinds} and o.criteria->'tokenIds' ? ${params.add(tokenId)}::text))`
}
