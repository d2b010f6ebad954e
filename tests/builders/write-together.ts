import type { Database, Transaction } from '@/server/db/database'

type Write = (tx: Transaction) => Promise<unknown>

/** Two transactions, of which the second writes when the first has written and is not over. */
export async function writeTogether(db: Database, first: Write, second: Write): Promise<void> {
  let begin = () => {}
  const begun = new Promise<void>((resolve) => {
    begin = resolve
  })
  const one = db.transaction(async (tx) => {
    await first(tx)
    begin()
    await tx.query('select pg_sleep(0.2)')
  })
  await Promise.all([one, begun.then(() => db.transaction(second))])
}
