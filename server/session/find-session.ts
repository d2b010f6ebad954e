import { type Address, type Hex, isAddressEqual } from 'viem'
import type { Session } from '@/lib/api/schemas/session'
import { AppError } from '@/lib/base/errors/app-error'
import { isServiceUnavailable } from '@/lib/base/errors/is-service-unavailable'
import { toAppError } from '@/lib/base/errors/to-app-error'
import { type AccountId, eoaChainId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Services } from '@/server/services/services'
import { isOwnOrigin } from './own-origins'
import { readSigner } from './read-signer'
import { readCookies } from './visitor-cookies'

interface SessionRow {
  address: Address
  chain_id: number
  account_chain_id: number
  expires_at: string
}

interface FoundRow extends SessionRow {
  id: string
  /** What a contract has signed. */
  message: string | null
  signature: Hex | null
  checked_at: string | null
}

/** After so long a contract is asked again whether its session's signature holds: its owners may be others by now. */
const checkedSeconds = 300n

/** The session that a request's cookie names, while it lasts and nobody has ended it. */
export async function findSession(services: Services, request: Request): Promise<Session | null> {
  const ids = await readCookies(services, request, 'session')
  if (ids.length === 0) return null
  const [row] = await services.db.query<FoundRow>(
    `select id, address, chain_id, account_chain_id, expires_at, message, signature, checked_at from sessions
     where id = any($1::text[]) and expires_at > $2 order by created_at desc, id limit 1`,
    [ids, nowSeconds()],
  )
  return row && (await isStillSigned(services, row)) ? encodeSession(row) : null
}

/** Ends a contract's session whose signature holds no more. While its node is away it stays: nobody has said otherwise. */
async function isStillSigned({ clients, db }: Services, row: FoundRow): Promise<boolean> {
  const { id, address, chain_id: chainId, message, signature, checked_at } = row
  const now = nowSeconds()
  if (message === null || signature === null || now - BigInt(checked_at ?? 0) < checkedSeconds) return true
  const signer = await readSigner(clients, { address, chainId, message, signature }).catch((error) => {
    if (isServiceUnavailable(toAppError(error))) return 'away' as const
    throw error
  })
  if (signer === null) await db.query('delete from sessions where id = $1', [id])
  else if (signer !== 'away') await db.query('update sessions set checked_at = $2 where id = $1', [id, now])
  return signer !== null
}

export function encodeSession({ address, chain_id, account_chain_id, expires_at }: SessionRow): Session {
  return {
    ...{ address, chainId: chain_id, expiresAt: expires_at },
    contractChainId: account_chain_id === eoaChainId ? null : account_chain_id,
  }
}

export const toAccountId = ({ address, contractChainId }: Session): AccountId => ({
  address,
  accountChainId: contractChainId ?? eoaChainId,
})

/**
 * The account that the request has proven to be, which has to be this one where one is named.
 * @throws AppError `unauthenticated`, `forbidden`
 */
export async function requireAccount(services: Services, request: Request, wanted?: Address): Promise<AccountId> {
  const session = await findSession(services, request)
  if (!session) throw new AppError('unauthenticated', 'Sign in first.')
  if (wanted && !isAddressEqual(session.address, wanted)) {
    throw new AppError('forbidden', 'This belongs to another account.')
  }
  return toAccountId(session)
}

/** The account of a call from our own pages that has a session; null for other callers, which may be anyone. */
export async function findSameOriginAccount(services: Services, request: Request): Promise<AccountId | null> {
  if (!isOwnOrigin(request, services.publicUrl)) return null
  const session = await findSession(services, request)
  return session && toAccountId(session)
}

/** Ends every session that the request's cookies name: a copy of the cookie opens nothing any more. */
export async function endSessions(services: Services, request: Request): Promise<void> {
  const ids = await readCookies(services, request, 'session')
  if (ids.length > 0) await services.db.query('delete from sessions where id = any($1::text[])', [ids])
}
