import { type Address, isAddressEqual } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Session } from '@/lib/schemas/session'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'
import { readCookies } from './visitor-cookies'

interface SessionRow {
  address: Address
  chain_id: number
  expires_at: string
}

/** The session that a request's cookie names, while it lasts and nobody has ended it. */
export async function findSession(services: Services, request: Request): Promise<Session | null> {
  const ids = await readCookies(services, request, 'session')
  if (ids.length === 0) return null
  const [row] = await services.db.query<SessionRow>(
    `select address, chain_id, expires_at from sessions where id = any($1::text[]) and expires_at > $2
     order by created_at desc, id limit 1`,
    [ids, nowSeconds()],
  )
  return row ? { address: row.address, chainId: row.chain_id, expiresAt: row.expires_at } : null
}

/**
 * The account that the request has proven to be, which has to be this one where one is named.
 * @throws AppError `unauthenticated`, `forbidden`
 */
export async function requireAccount(services: Services, request: Request, wanted?: Address): Promise<Address> {
  const session = await findSession(services, request)
  if (!session) throw new AppError('unauthenticated', 'Sign in first.')
  if (wanted && !isAddressEqual(session.address, wanted)) {
    throw new AppError('forbidden', 'This belongs to another account.')
  }
  return session.address
}

/** Ends every session that the request's cookies name: a copy of the cookie opens nothing any more. */
export async function endSessions(services: Services, request: Request): Promise<void> {
  const ids = await readCookies(services, request, 'session')
  if (ids.length > 0) await services.db.query('delete from sessions where id = any($1::text[])', [ids])
}
