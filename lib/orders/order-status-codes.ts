import type { OrderStatus } from '@/lib/api/schemas/order-status'
import type { ErrorCode } from '@/lib/base/errors/app-error'

/** Why an order of this status cannot be bought. */
export const orderStatusCodes: Record<Exclude<OrderStatus, 'active'>, ErrorCode> = {
  filled: 'order_filled',
  cancelled: 'order_cancelled',
  expired: 'order_expired',
  inactive: 'order_inactive',
  upcoming: 'order_inactive',
}
