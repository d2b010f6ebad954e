import { getAddress } from 'viem'
import type { Account } from '@/lib/api/schemas/account'
import { getAccountProfile } from '@/server/accounts/get-account-profile'
import { buildChainTime } from '@/server/db/sql/chain-time'
import { buildServedChainCondition } from '@/server/db/sql/served-chains'
import { createSqlParams } from '@/server/db/sql-params'
import { listItems } from '@/server/items/list-items'
import { encodeOrders } from '@/server/orders/encode-order'
import { type OrderRow, orderColumns } from '@/server/orders/order-row'
import type { Services } from '@/server/services/services'

const limit = 100

/**
 * Everyone has an account: an address that the market has never seen has an empty one.
 * @param asked.caller whose budget of ENS names is used; one that all share when left out
 */
export async function getAccount(
  services: Services,
  { address, chainId, caller = '' }: { address: string; chainId?: number | undefined; caller?: string },
): Promise<Account> {
  const owner = getAddress(address)
  const [account, owned, created, orders] = await Promise.all([
    getAccountProfile(services, owner, { chainId, caller }),
    listItems(services, { owner, sort: 'newest', limit }),
    listItems(services, { creator: owner, sort: 'newest', limit }),
    findLiveOrders(services, owner),
  ])
  return { ...account, owned: owned.items, created: created.items, orders }
}

/** Hidden is not cancelled: an inactive order is one whose signature may come back to life, so it is shown here. */
async function findLiveOrders(services: Services, maker: string) {
  const params = createSqlParams()
  const rows = await services.db.query<OrderRow>(
    `select ${orderColumns} from orders o
     where o.maker = ${params.add(maker)} and o.status in ('active', 'inactive')
       and o.end_time > ${buildChainTime(params, 'o.chain_id')} and ${buildServedChainCondition('o.chain_id')}
     order by o.sequence desc limit ${params.add(limit)}`,
    params.values,
  )
  return encodeOrders(services, rows)
}
