import { getAddress } from 'viem'
import type { ItemPath } from '@/lib/api/schemas/query-parameters'
import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, accountKey } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'

const maxChoices = 1_000

/**
 * Hides an item from the lists of an account, or shows it there although it came unasked. It has an effect while the account holds the item.
 * @throws AppError `not_found`, `bad_request` for too many choices
 */
export async function storeChoice(
  { db }: Pick<Services, 'db'>,
  account: AccountId,
  { chainId, contract, tokenId }: ItemPath,
  isHidden: boolean,
): Promise<void> {
  const owner = [account.address, account.accountChainId]
  const item = [chainId, getAddress(contract), tokenId]
  await db.transaction(async (tx) => {
    // One at a time, so that two at once do not pass the limit together.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`choices ${accountKey(account)}`])
    const [known] = await tx.query(
      'select 1 from items where chain_id = $1 and contract = $2 and token_id = $3::numeric',
      item,
    )
    if (!known) throw new AppError('not_found', 'Item not found.')
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      `select count(*)::integer as count from item_choices where address = $1 and account_chain_id = $2
         and (chain_id, contract, token_id) <> ($3, $4, $5::numeric)`,
      [...owner, ...item],
    )
    if (count >= maxChoices) {
      throw new AppError('bad_request', `An account can hide and show at most ${maxChoices} items.`, {
        issues: [{ code: 'too_many', path: 'tokenId', message: `exceeds the limit of ${maxChoices}` }],
      })
    }
    await tx.query(
      `insert into item_choices (address, account_chain_id, chain_id, contract, token_id, is_hidden, chosen_at)
       values ($1, $2, $3, $4, $5::numeric, $6, $7)
       on conflict (address, account_chain_id, chain_id, contract, token_id) do update
         set is_hidden = excluded.is_hidden, chosen_at = excluded.chosen_at`,
      [...owner, ...item, isHidden, nowSeconds()],
    )
  })
}
