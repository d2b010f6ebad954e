import type { Order } from '@/lib/api/schemas/order'
import { AppError } from '@/lib/base/errors/app-error'
import { getChainTime } from '@/server/db/sql/chain-time'
import type { Services } from '@/server/services/services'
import { encodeOrder } from './encode-order'
import type { OrderRow } from './order-row'

/** Rows of `orders` as they are now, each with its chain's Seaport. */
export function encodeOrders({ config }: Pick<Services, 'config'>, rows: readonly OrderRow[]): Order[] {
  return rows.map((row) => {
    const chain = config.chains.find(({ id }) => id === row.chain_id)
    if (!chain) throw new AppError('internal', 'An order is of a chain that is not configured.')
    return encodeOrder(row, { nowSeconds: getChainTime(chain.id), seaport: chain.contracts.seaport })
  })
}
