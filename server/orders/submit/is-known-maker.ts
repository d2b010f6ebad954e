import { type AccountId, eoaChainId } from '@/server/base/account-id'
import type { Database } from '@/server/db/database'

/** Of its newest orders so many are looked at. */
const mostLooked = 200

/**
 * Whether anybody ever filled an order of the account here: who only signs costs the marketplace work, and has spent nothing. Of a
 * contract the orders of its own chain count.
 */
export async function isKnownMaker(db: Database, { address, accountChainId }: AccountId): Promise<boolean> {
  const isKey = accountChainId === eoaChainId
  const [row] = await db.query<{ is_known: boolean }>(
    `select exists (
       select from (select status from orders where maker = $1 ${isKey ? '' : 'and chain_id = $2'}
         order by maker desc, sequence desc limit ${mostLooked}) o
       where o.status = 'filled'
     ) as is_known`,
    isKey ? [address] : [address, accountChainId],
  )
  return row?.is_known ?? false
}
