import type { AccountDataDeletion } from '@/lib/api/schemas/account-data'
import { type AccountId, accountKey } from '@/server/base/account-id'
import type { Transaction } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { accountTables } from './account-tables'

/**
 * Deletes what the marketplace need not keep of an account, its sessions included.
 * @returns how many rows of each kind were deleted, and how many stay and why
 */
export async function deleteAccountData(
  { db }: Pick<Services, 'db'>,
  account: AccountId,
): Promise<AccountDataDeletion> {
  return db.transaction(async (tx) => {
    // As `storeDraft`, `storeFavourite`, `storeChoice` and `reserveBytes`: what they add at the same time is stored before this or after it.
    for (const name of ['drafts', 'favourites', 'choices', 'media']) {
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`${name} ${accountKey(account)}`])
    }
    const words = await listNameWords(tx, account)
    await releaseFiles(tx, account)
    const answer: AccountDataDeletion = { deleted: [], kept: [] }
    for (const { name, table, where, deleted, cleared, kept } of accountTables) {
      if (deleted) {
        const count = await countRows(tx, `delete from ${table} where (${where}) and ${deleted}`, account)
        if (count > 0) answer.deleted.push({ name, count })
      }
      if (cleared) {
        const count = await countRows(tx, `update ${table} set ${cleared} where ${where}`, account)
        if (count > 0) answer.deleted.push({ name, count })
      }
      if (!kept) continue
      const count = await countRows(tx, `select from ${table} where ${where}`, account)
      if (count > 0) answer.kept.push({ name, count, reason: kept })
    }
    await deleteSearchWords(tx, words)
    return answer
  })
}

/** @param sql of the rows that are read, changed or deleted */
async function countRows(tx: Transaction, sql: string, { address, accountChainId }: AccountId): Promise<number> {
  const isRead = sql.startsWith('select')
  const [row] = await tx.query<{ count: number }>(
    `with rows as (${sql}${isRead ? '' : ' returning 1'}) select count(*)::integer as count from rows`,
    [address, accountChainId],
  )
  return row?.count ?? 0
}

/**
 * The next search for files of no use (`markUnusedFiles`) deletes those that nothing refers to; it takes back this mark of the others. A
 * file that another account has uploaded too is left to that account.
 */
async function releaseFiles(tx: Transaction, { address, accountChainId }: AccountId): Promise<void> {
  await tx.query(
    `update media set unused_since = 0 where cid in (
       select cid from media_uploads u where address = $1 and account_chain_id = $2 and not exists (
         select from media_uploads o where o.cid = u.cid and (o.address, o.account_chain_id) <> ($1, $2)))
     and removing_at is null`,
    [address, accountChainId],
  )
}

async function listNameWords(tx: Transaction, { address, accountChainId }: AccountId): Promise<string[]> {
  const rows = await tx.query<{ word: string }>(
    'select unnest(search_words_of(name)) as word from profiles where address = $1 and account_chain_id = $2',
    [address, accountChainId],
  )
  return rows.map(({ word }) => word)
}

/** Of the words by which searches mend typing errors, those that no other name has. */
async function deleteSearchWords(tx: Transaction, words: readonly string[]): Promise<void> {
  const unused = ['profiles', 'items', 'collections'].map(
    (table) => `not exists (select from ${table} t where t.search @@ quote_literal(w.word)::tsquery)`,
  )
  await tx.query(`delete from search_words w where w.word = any($1::text[]) and ${unused.join(' and ')}`, [words])
}
