import { type AccountId, eoaChainId } from '@/server/base/account-id'
import type { Transaction } from '@/server/db/database'

/** Where an account has rows of its own, and what names a row beside the account. */
const kept = { profiles: [], favourites: ['chain_id', 'contract', 'token_id'], drafts: ['id'] } as const

/**
 * Gives a contract what was kept at its address before accounts of contracts had a chain: no key has this address, so
 * nobody else's it can be. Only for a contract that is on one chain alone. What it has anew stays.
 */
export async function migrateLegacyRows(tx: Transaction, { address, accountChainId }: AccountId): Promise<void> {
  for (const [table, key] of Object.entries(kept)) {
    const same = ['own.address = t.address', ...key.map((column) => `own.${column} = t.${column}`)].join(' and ')
    await tx.query(
      `update ${table} t set account_chain_id = $2 where t.address = $1 and t.account_chain_id = ${eoaChainId}
         and not exists (select from ${table} own where ${same} and own.account_chain_id = $2)`,
      [address, accountChainId],
    )
  }
}
