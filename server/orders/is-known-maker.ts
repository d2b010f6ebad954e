import type { Address } from 'viem'
import type { Database } from '@/server/db/database'

/** Of its newest orders so many are looked at. */
const mostLooked = 200

/** Whether anybody ever filled an order of the account here: who only signs costs the marketplace work, and has spent nothing. */
export async function isKnownMaker(db: Database, maker: Address): Promise<boolean> {
  const [row] = await db.query<{ is_known: boolean }>(
    `select exists (
       select from (select status from orders where maker = $1 order by maker desc, sequence desc limit ${mostLooked}) o
       where o.status = 'filled'
     ) as is_known`,
    [maker],
  )
  return row?.is_known ?? false
}
