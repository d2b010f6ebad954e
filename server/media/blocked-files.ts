import { AppError } from '@/lib/base/errors/app-error'
import type { Queryable } from '@/server/db/database'

/** In `hidden` and `decisions` it stands for the files, whose `contract` is their CID. No chain has it. */
export const fileChainId = -1

/** The SQL condition that an operator has blocked the file of a CID. */
export const isBlockedFile = (cid: string) =>
  `exists (select from hidden h where h.chain_id = ${fileChainId} and h.contract = ${cid})`

export async function isBlocked(db: Queryable, cid: string): Promise<boolean> {
  const [row] = await db.query<{ is_blocked: boolean }>(`select ${isBlockedFile('$1')} as is_blocked`, [cid])
  return row?.is_blocked ?? false
}

/** @throws AppError `blocked` for what an operator has taken down */
export async function assertNotBlocked(db: Queryable, cid: string): Promise<void> {
  if (await isBlocked(db, cid)) throw new AppError('blocked', 'The operators of this marketplace blocked this file.')
}
