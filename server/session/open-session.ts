import { randomBytes } from 'node:crypto'
import type { Address } from 'viem'
import type * as z from 'zod/mini'
import type { Session, sessionRequestSchema } from '@/lib/api/schemas/session'
import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, eoaChainId } from '@/server/base/account-id'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Transaction } from '@/server/db/database'
import type { Services } from '@/server/services/services'
import { encodeSession } from './find-session'
import { buildOwnOrigins } from './own-origins'
import { readContractChains, readSigner } from './read-signer'
import { assertSiweMessage, parseSiweMessage, rejectSiweMessage } from './siwe-message'

export const sessionSeconds = 7 * 24 * 60 * 60

interface OpenedSession {
  id: string
  session: Session
}

interface NonceRow {
  address: Address
  chain_id: number
  created_at: string
}

/**
 * Opens a session for the account that signed. The nonce is spent by it, and by a signature that is wrong, in whichever
 * process; not by a node that is away, so that the same signature can be sent again.
 * @param known the nonces that this browser asked for
 * @throws AppError `unauthenticated`, `node_unavailable`
 */
export async function openSession(
  services: Services,
  { message: text, signature }: Pick<z.infer<typeof sessionRequestSchema>, 'message' | 'signature'>,
  known: readonly string[],
): Promise<OpenedSession> {
  const { db, clients, publicUrl } = services
  const message = parseSiweMessage(text)
  const { nonce } = message
  const [issued] = await db.query<NonceRow>(
    'select address, chain_id, created_at from session_nonces where nonce = $1 and expires_at > $2',
    [nonce, nowSeconds()],
  )
  if (!issued || !known.includes(nonce)) throw refuseNonce()
  const { address, chain_id: chainId } = issued
  const issuedFor = { address, chainId, createdAtMs: Number(issued.created_at) * 1000 }
  assertSiweMessage(message, issuedFor, { origins: buildOwnOrigins(publicUrl), nowMs: Date.now() })
  const client = clients.get(chainId)
  if (!client) throw new AppError('bad_request', 'This marketplace does not serve this chain.')
  const signer = await readSigner(clients, { address, chainId, message: text, signature })
  const accountChainId = signer === 'contract' ? chainId : eoaChainId
  const mayAdopt = signer === 'contract' && (await isOnlyContract(clients, { address, chainId }))

  const id = randomBytes(32).toString('base64url')
  const now = nowSeconds()
  const expiresAt = now + BigInt(sessionSeconds)
  const isOpened = await db.transaction(async (tx) => {
    const spent = await tx.query('delete from session_nonces where nonce = $1 returning nonce', [nonce])
    if (spent.length === 0 || !signer) return false
    await tx.query('delete from sessions where expires_at <= $1', [now])
    if (mayAdopt) await migrateLegacyRows(tx, { address, accountChainId })
    await tx.query(
      `insert into sessions
         (id, address, chain_id, created_at, expires_at, account_chain_id, message, signature, checked_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $4)`,
      [
        id,
        address,
        chainId,
        now,
        expiresAt,
        accountChainId,
        ...(signer === 'contract' ? [text, signature] : [null, null]),
      ],
    )
    return true
  })
  if (!signer)
    throw rejectSiweMessage([{ code: 'signature', path: 'signature', message: 'does not verify for this account' }])
  if (!isOpened) throw refuseNonce()
  const row = { address, chain_id: chainId, account_chain_id: accountChainId, expires_at: expiresAt.toString() }
  return { id, session: encodeSession(row) }
}

/** Not while a node is away: what is kept at the address waits for the next session. */
async function isOnlyContract(
  clients: Services['clients'],
  { address, chainId }: { address: Address; chainId: number },
) {
  const chains = await readContractChains(clients, address).catch(() => [])
  return chains.length === 1 && chains[0] === chainId
}

function refuseNonce(): AppError {
  return rejectSiweMessage([
    { code: 'nonce', path: 'nonce', message: 'is used, expired, or issued to another browser' },
  ])
}

/** Where an account has rows of its own, and what names a row beside the account. */
const kept = { profiles: [], favourites: ['chain_id', 'contract', 'token_id'], drafts: ['id'] } as const

/**
 * Gives a contract what was kept at its address before accounts of contracts had a chain: no key has this address, so
 * nobody else's it can be. Only for a contract that is on one chain alone. What it has anew stays.
 */
async function migrateLegacyRows(tx: Transaction, { address, accountChainId }: AccountId): Promise<void> {
  for (const [table, key] of Object.entries(kept)) {
    const same = ['own.address = t.address', ...key.map((column) => `own.${column} = t.${column}`)].join(' and ')
    await tx.query(
      `update ${table} t set account_chain_id = $2 where t.address = $1 and t.account_chain_id = ${eoaChainId}
         and not exists (select from ${table} own where ${same} and own.account_chain_id = $2)`,
      [address, accountChainId],
    )
  }
}
