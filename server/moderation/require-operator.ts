import type { Address } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Services } from '@/server/services'
import { requireAccount } from '@/server/sessions/find-session'

/**
 * The operator that the request has proven to be.
 * @throws AppError `unauthenticated`; `not_found` for all others, who need not know more
 */
export async function requireOperator(services: Services, request: Request): Promise<Address> {
  const account = await requireAccount(services, request)
  if (services.trust.operators.has(account)) return account
  throw new AppError('not_found', 'This is for the operators of this market.')
}
