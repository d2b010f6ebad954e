import type { Session } from '@/lib/api/schemas/session'
import { AppError } from '@/lib/base/errors/app-error'
import { localChainId } from '@/lib/protocol/chains/chains'
import { type AccountId, accountKey } from '@/server/base/account-id'
import type { Services } from '@/server/services/services'
import { findSession, toAccountId } from '@/server/session/find-session'

/**
 * The operator that the request has proven to be.
 * @throws AppError `unauthenticated`; `not_found` for all others, who need not know more
 */
export async function requireOperator(services: Services, request: Request): Promise<AccountId> {
  const session = await findSession(services, request)
  if (!session) throw new AppError('unauthenticated', 'Sign in first.')
  if (isOperator(services, session)) return toAccountId(session)
  throw new AppError('not_found', 'Only operators of this marketplace may do this.')
}

/** On the local chain anybody is whoever they like: where the market serves a public chain, its sessions make no operator. */
export function isOperator({ config, trust }: Pick<Services, 'config' | 'trust'>, session: Session): boolean {
  const isPublic = config.chains.some(({ id, served }) => served && id !== localChainId)
  if (isPublic && session.chainId === localChainId) return false
  return trust.operators.has(accountKey(toAccountId(session)))
}
