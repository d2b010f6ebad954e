import type { Address } from 'viem'
import { AppError } from '@/lib/errors/app-error'
import type { Draft } from '@/lib/schemas/draft'
import { nowSeconds } from '@/server/now-seconds'
import type { Services } from '@/server/services'

const maxDrafts = 50
const maxBytes = 32_768

type Db = Pick<Services, 'db'>

interface DraftRow {
  id: string
  content: string
  updated_at: string
}

export async function findDrafts({ db }: Db, address: Address) {
  const rows = await db.query<{ id: string; updated_at: string; bytes: number }>(
    `select id, updated_at, octet_length(content) as bytes from drafts where address = $1
     order by updated_at desc, id`,
    [address],
  )
  return { drafts: rows.map(({ id, updated_at, bytes }) => ({ id, updatedAt: updated_at, bytes })), next: null }
}

/** @throws AppError `not_found` */
export async function getDraft({ db }: Db, address: Address, id: string): Promise<Draft> {
  const [row] = await db.query<DraftRow>('select id, content, updated_at from drafts where address = $1 and id = $2', [
    address,
    id,
  ])
  if (!row) throw new AppError('not_found', 'There is no such draft.')
  return { id: row.id, content: JSON.parse(row.content), updatedAt: row.updated_at }
}

/** Keeps a draft in the place of the one by the same name. @throws AppError `payload_too_large`, `bad_request` */
export async function putDraft({ db }: Db, address: Address, id: string, content: unknown): Promise<Draft> {
  if (content === undefined) throw new AppError('bad_request', 'A draft has a content.')
  const text = JSON.stringify(content)
  if (Buffer.byteLength(text) > maxBytes) {
    throw new AppError('payload_too_large', `A draft has at most ${maxBytes} bytes.`)
  }
  const updatedAt = nowSeconds()
  await db.transaction(async (tx) => {
    // One at a time, so that two at once do not pass the limit together.
    await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`drafts ${address}`])
    const [{ count } = { count: 0 }] = await tx.query<{ count: number }>(
      'select count(*)::integer as count from drafts where address = $1 and id <> $2',
      [address, id],
    )
    if (count >= maxDrafts) {
      throw new AppError('bad_request', `An account keeps at most ${maxDrafts} drafts here.`, {
        issues: [{ code: 'too_many', path: 'id', message: `is one too many: at most ${maxDrafts}` }],
      })
    }
    await tx.query(
      `insert into drafts values ($1, $2, $3, $4) on conflict (address, id)
       do update set content = excluded.content, updated_at = excluded.updated_at`,
      [address, id, text, updatedAt],
    )
  })
  return { id, content, updatedAt: updatedAt.toString() }
}

export async function removeDraft({ db }: Db, address: Address, id: string): Promise<void> {
  await db.query('delete from drafts where address = $1 and id = $2', [address, id])
}
