import type { Address } from 'viem'
import * as z from 'zod/mini'
import type { Favourite } from '@/lib/api/schemas/favourite'
import type { FavouritesQuery } from '@/lib/api/schemas/query-parameters'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'
import type { AccountId } from '@/server/base/account-id'
import { cursorBigint, cursorInteger, cutPage, decodeCursor } from '@/server/db/cursor'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import type { Services } from '@/server/services/services'

export interface FavouriteRow {
  chain_id: number
  contract: Address
  token_id: string
  created_at: string
}

const placeSchema = z.strictObject({
  at: cursorBigint,
  chain: cursorInteger,
  contract: addressSchema,
  token: decimalSchema,
})

/** What an account likes, the newest first. */
export async function listFavourites(
  { db }: Pick<Services, 'db'>,
  { address, accountChainId }: AccountId,
  { limit, cursor }: FavouritesQuery,
): Promise<{ favourites: Favourite[]; next: string | null }> {
  const place = cursor === undefined ? null : decodeCursor(cursor, placeSchema)
  const after = place
    ? 'and (created_at, chain_id, contract, token_id) < ($4::bigint, $5::integer, $6::text, $7::numeric)'
    : ''
  const rows = await db.query<FavouriteRow>(
    `select chain_id, contract, token_id, created_at from favourites where address = $1 and account_chain_id = $2 and ${buildServedChainCondition('chain_id')} ${after}
     order by created_at desc, chain_id desc, contract desc, token_id desc limit $3`,
    [address, accountChainId, limit + 1, ...(place ? [place.at, place.chain, place.contract, place.token] : [])],
  )
  const { page, next } = cutPage(rows, limit, (row) => ({
    at: row.created_at,
    chain: row.chain_id,
    contract: row.contract,
    token: row.token_id,
  }))
  return { favourites: page.map(encodeFavourite), next }
}

export function encodeFavourite({ chain_id, contract, token_id, created_at }: FavouriteRow): Favourite {
  return { chainId: chain_id, contract, tokenId: token_id, createdAt: created_at }
}
