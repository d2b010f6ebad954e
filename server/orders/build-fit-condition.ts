import { collectionOfferKinds, listedOfferKinds } from '@/server/db/sql/order-kind-lists'
import type { SqlParams } from '@/server/db/sql-params'

/** The SQL condition that an order `o` of a token's collection is an offer that the token can be sold to. */
export function buildAcceptableOfferCondition(params: SqlParams, tokenId: string): string {
  return `o.side = 'offer' and (o.token_id = ${params.add(tokenId)}::numeric or o.kind in ${collectionOfferKinds}
    or (o.kind in ${listedOfferKinds} and o.criteria->'tokenIds' ? ${params.add(tokenId)}::text))`
}
