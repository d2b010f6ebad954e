import * as queries from '@/lib/api/schemas/query-parameters'
import { parseEnv } from '@/lib/base/env/env'
import { fillDatabase } from '@/scripts/seed/fill-database'
import { buildConfig } from '@/server/app/build-config'
import { openPostgresDatabase } from '@/server/db/open-postgres-database'
import { listOrders } from '@/server/orders/list-orders'
import { openTestServices } from '@/tests/builders/services'
import { recordStatements } from './record-statements'

const chainId = 1
/** Orders in a page. */
export const readLimit = 50
const size = { items: 100_000, orders: 1_000_000 }

/** Fills the database where it is empty, and finds out what statement the market asks for a page of the book. */
export async function prepareReads(url: string, say: (line: string) => void) {
  const db = await openPostgresDatabase(url)
  try {
    const [known] = await db.query('select 1 from items limit 1')
    if (!known) await fillDatabase(db, { ...size, chainId, nowSeconds: Math.floor(Date.now() / 1000), say })
    const [busy] = await db.query<{ collection: string; token: string }>(
      `select collection, min(token_id)::text as token from orders
       where status = 'active' and side = 'listing' and end_time > extract(epoch from now())
       group by collection having count(*) > 200 order by count(*), collection limit 1`,
    )
    const asked = `collection=${busy?.collection}&status=active&side=listing&currency=ETH&sort=unit_price_asc&limit=${readLimit}`
    const { db: recording, statements } = recordStatements(db)
    const config = buildConfig(parseEnv({}), undefined, [chainId])
    const services = await openTestServices({ db: recording, config })
    await listOrders(services, queries.ordersQuerySchema.parse(Object.fromEntries(new URLSearchParams(asked))))
    const statement = statements.at(-1)
    if (!statement) throw new Error('The server sent no query.')
    return {
      path: `/api/v1/orders?${asked}`,
      itemPath: `/item/${chainId}/${busy?.collection}/${busy?.token}`,
      // The market asks for one more, to know whether there is another page.
      statement: { ...statement, limit: readLimit },
    }
  } finally {
    await db.close()
  }
}
