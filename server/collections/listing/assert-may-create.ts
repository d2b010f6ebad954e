import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, accountKey } from '@/server/base/account-id'
import { openPolicy } from '@/server/services/listing-policy'
import type { Services } from '@/server/services/services'

/**
 * That the marketplace lists what an account creates: an account of ALLOW_CREATORS, one with a listed collection, or an operator.
 * @throws AppError `forbidden`
 */
export async function assertMayCreate(
  { db, listing = openPolicy, trust }: Pick<Services, 'db' | 'listing' | 'trust'>,
  account: AccountId,
): Promise<void> {
  const { mode, allowedCreators } = listing
  if (mode === 'open' || trust.operators.has(accountKey(account))) return
  if ([account.address, accountKey(account)].some((name) => allowedCreators.has(name.toLowerCase()))) return
  const [own] = await db.query('select 1 from collections where creator = $1 and is_listed limit 1', [account.address])
  if (!own) throw new AppError('forbidden', 'This marketplace lists no collections of this account.')
}
