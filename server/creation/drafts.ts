import type * as z from 'zod/mini'
import type { Draft, draftRequestSchema } from '@/lib/api/schemas/draft'
import { AppError } from '@/lib/base/errors/app-error'
import { type AccountId, accountKey } from '@/server/base/account-id'
import { draftLimits } from '@/server/base/limits'
import { nowSeconds } from '@/server/base/now-seconds'
import type { Transaction } from '@/server/db/database'
import type { Services } from '@/server/services/services'

const maxDrafts = 50
const maxBytes = 32_768

type Db = Pick<Services, 'db'>

interface DraftRow {
  id: string
  content: string
  updated_at: string
}

export async function listDrafts({ db }: Db, { address, accountChainId }: AccountId) {
  const rows = await db.query<{ id: string; updated_at: string; bytes: number }>(
    `select id, updated_at, octet_length(content) as bytes from drafts where address = $1 and account_chain_id = $2
     order by updated_at desc, id`,
    [address, accountChainId],
  )
  return { drafts: rows.map(({ id, updated_at, bytes }) => ({ id, updatedAt: updated_at, bytes })), next: null }
}

/** @throws AppError `not_found` */
export async function getDraft({ db }: Db, { address, accountChainId }: AccountId, id: string): Promise<Draft> {
  const [row] = await db.query<DraftRow>(
    'select id, content, updated_at from drafts where address = $1 and account_chain_id = $2 and id = $3',
    [address, accountChainId, id],
  )
  if (!row) throw new AppError('not_found', 'Draft not found.')
  return { id: row.id, content: JSON.parse(row.content), updatedAt: row.updated_at }
}

export type DraftRequest = z.infer<typeof draftRequestSchema>

/**
 * Keeps a draft in the place of the one by the same name. No two of its versions have the same time, so that the time names one.
 * @param admitNew throws when the caller may begin no more drafts now
 * @throws AppError `payload_too_large`, `bad_request`, `conflict` when there is another version than the one it is based on, `unavailable`
 * when all accounts together keep as many as there is room for
 */
export async function storeDraft(
  { db }: Db,
  identity: AccountId,
  id: string,
  request: DraftRequest,
  admitNew: () => void = () => {},
): Promise<Draft> {
  const { content, basedOn } = request
  const { address, accountChainId } = identity
  if (content === undefined) throw new AppError('bad_request', 'A draft must have content.')
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > maxBytes) {
    throw new AppError('payload_too_large', `A draft can have at most ${maxBytes} bytes.`)
  }
  const updatedAt = await db.transaction(async (tx) => {
    // One at a time, so that two at once do not pass the limit together.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`drafts ${accountKey(identity)}`])
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      'select count(*)::integer as count from drafts where address = $1 and account_chain_id = $2 and id <> $3',
      [address, accountChainId, id],
    )
    if (count >= maxDrafts) {
      throw new AppError('bad_request', `An account can have at most ${maxDrafts} drafts. Delete one first.`, {
        issues: [{ code: 'too_many', path: 'id', message: `exceeds the limit of ${maxDrafts}` }],
      })
    }
    const [held] = await tx.query<{ updated_at: string }>(
      'select updated_at from drafts where address = $1 and account_chain_id = $2 and id = $3',
      [address, accountChainId, id],
    )
    if (basedOn !== undefined && basedOn !== (held?.updated_at ?? null)) {
      throw new AppError('conflict', 'The draft was changed elsewhere. Load the newer version first.')
    }
    if (!held) {
      admitNew()
      await removeAbandoned(tx)
    }
    const [now, next] = [nowSeconds(), BigInt(held?.updated_at ?? 0) + 1n]
    const time = now > next ? now : next
    await tx.query(
      `insert into drafts (address, account_chain_id, id, content, updated_at) values ($1, $2, $3, $4, $5)
       on conflict (address, account_chain_id, id)
       do update set content = excluded.content, updated_at = excluded.updated_at`,
      [address, accountChainId, id, text, time],
    )
    return time.toString()
  })
  return { id, content, updatedAt }
}

/** Where there are as many drafts as may be, the oldest that nobody works on go. @throws AppError `unavailable` when there is none */
async function removeAbandoned(tx: Transaction): Promise<void> {
  const { most, abandonedSeconds, removedAtOnce } = draftLimits
  const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
    'select count(*)::integer as count from (select from drafts limit $1) d',
    [most],
  )
  if (count < most) return
  const gone = await tx.query(
    `delete from drafts where (address, account_chain_id, id) in (
       select address, account_chain_id, id from drafts where updated_at < $1 order by updated_at limit $2
       for update skip locked
     ) returning 1 as one`,
    [nowSeconds() - abandonedSeconds, removedAtOnce],
  )
  if (gone.length > 0) return
  throw new AppError(
    'unavailable',
    'The draft storage of this marketplace is full. The draft was not stored on the server.',
  )
}

export async function deleteDraft({ db }: Db, { address, accountChainId }: AccountId, id: string): Promise<void> {
  await db.query('delete from drafts where address = $1 and account_chain_id = $2 and id = $3', [
    address,
    accountChainId,
    id,
  ])
}
