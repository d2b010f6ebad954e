import type { Address } from 'viem'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Queryable } from '@/server/db/database'

/**
 * Keeps the recipient of the marketplace fee, and gives all that there were: listings pay the one that they were signed for.
 * @param recipient null without a fee
 */
export async function loadFeeRecipients(db: Queryable, recipient: Address | null): Promise<ReadonlySet<Address>> {
  if (recipient !== null) {
    await db.query('insert into fee_recipients (address, since) values ($1, $2) on conflict (address) do nothing', [
      ...[recipient, nowSeconds()],
    ])
  }
  const rows = await db.query<{ address: Address }>('select address from fee_recipients')
  return new Set(rows.map(({ address }) => address))
}
