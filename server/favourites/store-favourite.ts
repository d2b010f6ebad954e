import { getAddress } from 'viem'
import type { Favourite } from '@/lib/api/schemas/favourite'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, accountKey } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { encodeFavourite, type FavouriteRow } from './list-favourites'

const maxFavourites = 500

/** Puts an item among the favourites of an account; once is enough. @throws AppError `not_found`, `bad_request` */
export async function storeFavourite({ db }: Services, identity: AccountId, item: ItemPath): Promise<Favourite> {
  const key = toKey(identity, item)
  return db.transaction(async (tx) => {
    // One at a time, so that two at once do not pass the limit together.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`favourites ${accountKey(identity)}`])
    const [known] = await tx.query(
      'select 1 from items where chain_id = $1 and contract = $2 and token_id = $3::numeric',
      key.slice(2),
    )
    if (!known) throw new AppError('not_found', 'Item not found.')
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      'select count(*)::integer as count from favourites where address = $1 and account_chain_id = $2',
      key.slice(0, 2),
    )
    const [kept] = await tx.query<FavouriteRow>(
      `select chain_id, contract, token_id, created_at from favourites
       where address = $1 and account_chain_id = $2 and chain_id = $3 and contract = $4 and token_id = $5::numeric`,
      key,
    )
    if (kept) return encodeFavourite(kept)
    if (count >= maxFavourites) {
      throw new AppError('bad_request', `An account can have at most ${maxFavourites} favourites. Remove one first.`, {
        issues: [{ code: 'too_many', path: 'tokenId', message: `exceeds the limit of ${maxFavourites}` }],
      })
    }
    const [row] = await tx.query<FavouriteRow>(
      `insert into favourites (address, account_chain_id, chain_id, contract, token_id, created_at)
       values ($1, $2, $3, $4, $5::numeric, $6) returning chain_id, contract, token_id, created_at`,
      [...key, nowSeconds()],
    )
    if (!row) throw new AppError('internal', 'The favourite was not stored.')
    return encodeFavourite(row)
  })
}

export async function deleteFavourite({ db }: Services, identity: AccountId, item: ItemPath): Promise<void> {
  await db.query(
    'delete from favourites where address = $1 and account_chain_id = $2 and chain_id = $3 and contract = $4 and token_id = $5::numeric',
    toKey(identity, item),
  )
}

function toKey({ address, accountChainId }: AccountId, { chainId, contract, tokenId }: ItemPath): (string | number)[] {
  return [address, accountChainId, chainId, getAddress(contract), tokenId]
}
