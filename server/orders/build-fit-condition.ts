import type { SqlParams } from '@/server/db/sql-params'

/** The SQL condition that an order `o` of a token's collection is an offer that the token can be sold to. */
export function buildAcceptableOfferCondition(params: SqlParams, tokenId: string): string {
  return `o.side = 'offer' and (o.token_id = ${params.add(tokenId)}::numeric or o.kind = 'collection'
    or (o.kind in ('trait', 'set') and o.criteria->'tokenIds' ? ${params.add(tokenId)}::text))`
}
