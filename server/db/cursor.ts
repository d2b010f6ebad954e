import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'

/** What fits into the columns: a cursor is the client's word, and a number out of range would fail in the database. */
export const cursorBigint = z.string().check(z.regex(/^[0-9]{1,18}$/))
export const cursorInteger = z.int().check(z.minimum(-2147483648), z.maximum(2147483647))

/** A cursor is where a page ended: the values that its list is sorted by. Opaque to clients: JSON in base64url. */
export function encodeCursor(place: Readonly<Record<string, string | number>>): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/** @throws AppError `bad_request` unless the cursor is one that this list gave out. */
export function decodeCursor<T extends z.ZodMiniType>(cursor: string, schema: T): z.infer<T> {
  const result = z.safeParse(schema, parseJson(Buffer.from(cursor, 'base64url').toString()))
  if (result.success) return result.data
  throw new AppError('bad_request', 'The cursor does not belong to this list.', {
    issues: [{ code: 'invalid_cursor', path: 'cursor', message: 'does not belong to this list' }],
  })
}

/** The rows of a page, asked for with one row more than `limit`, and the cursor of the next. */
export function cutPage<Row>(
  rows: readonly Row[],
  limit: number,
  toPlace: (last: Row) => Record<string, string | number>,
): { page: Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = page.at(-1)
  return { page, next: rows.length > limit && last !== undefined ? encodeCursor(toPlace(last)) : null }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
