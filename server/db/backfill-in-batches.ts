import type { Database, Queryable } from './database'

interface Rounds {
  /** The rows that are walked, with what all of them keep: `sales s where true`. */
  rows: string
  /** The columns that they are walked by, in an index, with their types; many rows may have the same. */
  key: readonly (readonly [column: string, type: string])[]
  /** Below every key. */
  first: readonly string[]
  /** What is done for all rows between two keys, and does no harm when it is done again. */
  fill: (range: string) => string
}

const roundRows = 5_000

/** A large table is filled in transactions of their own: whoever writes of the same rows waits for one of them. */
export async function backfillInBatches(db: Database, rounds: Rounds): Promise<void> {
  for (let after: readonly string[] | undefined = rounds.first; after; )
    after = await db.transaction((tx) => fillRound(tx, rounds, after ?? []))
}

/** @returns the last key that was filled, undefined after the last round */
async function fillRound(tx: Queryable, { rows, key, fill }: Rounds, after: readonly string[]) {
  const columns = key.map(([column]) => column).join(', ')
  const place = (first: number) => `(${key.map(([, type], index) => `$${first + index}::${type}`).join(', ')})`
  const above = `and (${columns}) > ${place(1)}`
  const [last] = await tx.query<{ key: string[] }>(
    `select array[${key.map(([column]) => `${column}::text`).join(', ')}] as key from ${rows} ${above}
     order by ${columns} limit 1 offset ${roundRows - 1}`,
    after,
  )
  const below = last ? ` and (${columns}) <= ${place(1 + key.length)}` : ''
  await tx.query(fill(`${above}${below}`), [...after, ...(last?.key ?? [])])
  return last?.key
}
