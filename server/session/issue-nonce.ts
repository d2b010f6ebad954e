import { randomBytes } from 'node:crypto'
import { type Address, getAddress } from 'viem'
import type { Nonce } from '@/lib/api/schemas/session'
import { withTimeLimit } from '@/lib/base/async/with-time-limit'
import { AppError } from '@/lib/base/errors/app-error'
import { nowSeconds } from '@/server/base/now-seconds'
import { hasOwnCode } from '@/server/chains/read-account-id'
import type { Services } from '@/server/services/services'

const keySeconds = 10 * 60
/** The owners of a Safe sign one after the other. */
const contractSeconds = 24 * 60 * 60
const codeTimeLimitMs = 2_000

export interface IssuedNonce {
  nonce: Nonce
  lifetimeSeconds: number
}

/** A number to sign once: for this account, on this chain. @throws AppError `bad_request` when the chain is not served */
export async function issueNonce(
  services: Services,
  { address: given, chainId }: { address: Address; chainId: number },
): Promise<IssuedNonce> {
  const address = getAddress(given)
  if (!services.clients.has(chainId)) {
    throw new AppError('bad_request', 'This marketplace does not serve this chain.', {
      issues: [{ code: 'chain_not_served', path: 'chainId', message: 'is not a served chain' }],
    })
  }
  const lifetimeSeconds = (await isContract(services, chainId, address)) ? contractSeconds : keySeconds
  const now = nowSeconds()
  const expiresAt = now + BigInt(lifetimeSeconds)
  const nonce = randomBytes(16).toString('hex')
  await services.db.query('delete from session_nonces where expires_at <= $1', [now])
  await services.db.query('insert into session_nonces values ($1, $2, $3, $4, $5)', [
    ...[nonce, address, chainId, now, expiresAt],
  ])
  return { nonce: { nonce, issuedAt: toIso(now), expirationTime: toIso(expiresAt) }, lifetimeSeconds }
}

async function isContract({ clients }: Services, chainId: number, address: Address): Promise<boolean> {
  try {
    return hasOwnCode(await withTimeLimit(clients.get(chainId)?.getCode({ address }) ?? none, codeTimeLimitMs))
  } catch {
    return false
  }
}

const none = Promise.resolve(undefined)

function toIso(seconds: bigint): string {
  return new Date(Number(seconds) * 1000).toISOString()
}
