import * as z from 'zod/mini'

/** In a file of its own: what reads events on every page needs no more of an order. */
export const orderStatusSchema = z.enum(['upcoming', 'active', 'inactive', 'filled', 'cancelled', 'expired'])

export type OrderStatus = z.infer<typeof orderStatusSchema>
