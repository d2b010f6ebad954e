import { AppError } from '@/lib/base/errors/app-error'
import type { Database, Transaction } from '@/server/db/database'

/** The right to do what one process alone may do, until it expires or another takes it over. */
export interface Lease {
  name: string
  /** Of this holder alone. */
  epoch: string
}

/**
 * Takes the lease if nobody holds it now, by the database's clock. It waits for the transactions that the holder before has
 * under way: none of them commits after this.
 * @returns null while another holds it
 */
export async function takeLease(
  db: Database,
  { name, holder, milliseconds }: { name: string; holder: string; milliseconds: number },
): Promise<Lease | null> {
  return db.transaction(async (tx) => {
    await tx.query(`insert into leases values ($1, '', 0, '-infinity') on conflict do nothing`, [name])
    const [free] = await tx.query<{ epoch: string }>(
      'select epoch from leases where name = $1 and expires_at <= clock_timestamp() for update',
      [name],
    )
    if (!free) return null
    const [taken] = await tx.query<{ epoch: string }>(
      `update leases set holder = $2, epoch = epoch + 1, expires_at = clock_timestamp() + $3 * interval '1 millisecond'
       where name = $1 returning epoch`,
      [name, holder, milliseconds],
    )
    return taken ? { name, epoch: taken.epoch } : null
  })
}

/** @returns whether it is still held, and now for so long again; one that expired and that nobody took is. */
export async function renewLease(db: Database, { name, epoch }: Lease, milliseconds: number): Promise<boolean> {
  const renewed = await db.query(
    `update leases set expires_at = clock_timestamp() + $3 * interval '1 millisecond'
     where name = $1 and epoch = $2 returning epoch`,
    [name, epoch, milliseconds],
  )
  return renewed.length > 0
}

/** Leaves it to the next one at once; when that was, or when it had run out, is kept. */
export async function releaseLease(db: Database, { name, epoch }: Lease): Promise<void> {
  await db.query(`update leases set expires_at = least(expires_at, clock_timestamp()) where name = $1 and epoch = $2`, [
    name,
    epoch,
  ])
}

/**
 * A holder that stands still in the middle of a transaction loses that: the next one waits for it. One of its transactions may wait for
 * another, and stand still in turn: three in a row are over with a lease.
 */
const mostIdleMs = 2_000

/**
 * The same database for the holder of a lease: nothing is read or written by it once another has taken the lease over.
 * @throws AppError `unavailable` from then on
 */
export function fenceDatabase(db: Database, { name, epoch }: Lease): Database {
  async function assertHeld(tx: Transaction): Promise<void> {
    // Key share: beside renewals, which change no key, and before or after `takeLease`, never meanwhile.
    const held = await tx.query(
      `select set_config('idle_in_transaction_session_timeout', '${mostIdleMs}', true)
       from leases where name = $1 and epoch = $2 for key share`,
      [name, epoch],
    )
    if (held.length === 0) throw new AppError('unavailable', 'Another process acquired the lease.', { retryable: true })
  }
  const transaction: Database['transaction'] = (run) =>
    db.transaction(async (tx) => {
      await assertHeld(tx)
      return run(tx)
    })
  return {
    transaction,
    query: (sql, params) => transaction((tx) => tx.query(sql, params)),
    execute: (script) => transaction((tx) => tx.execute(script)),
    close: () => db.close(),
  }
}
