import type { Health } from '@/lib/schemas/health'
import type { Services } from '@/server/services'
import { getHealth } from './get-health'

export interface Status {
  health: Health
  /** Orders that could be filled, now or again, and how many of them have been checked since anything touched them. */
  orders: { live: number; verified: number }
}

/** What the public page says of the market's own health. @throws AppError `unavailable` when the database is away. */
export async function getStatus(services: Services): Promise<Status> {
  const [health, [orders]] = await Promise.all([
    getHealth(services),
    services.db.query<Status['orders']>(
      `select count(*)::integer as live, (count(*) filter (where due_block <= checked_block))::integer as verified
       from orders where status in ('active', 'inactive')`,
    ),
  ])
  return { health, orders: orders ?? { live: 0, verified: 0 } }
}
