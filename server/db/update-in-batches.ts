import type { Queryable, SqlValue } from './database'

/** A row of `orders` is written to some thirty indexes: more at once would reach the limit of a statement. */
export const batchRows = 1_000

/** Makes a statement that writes at most `batchRows` rows and returns each of them, again and again until it finds fewer. */
export async function updateInBatches(db: Queryable, sql: string, params: readonly SqlValue[]): Promise<void> {
  let written = batchRows
  while (written === batchRows) written = (await db.query(sql, params)).length
}
