import * as z from 'zod/mini'
import { itemSchema } from './item'
import { orderSchema } from './order'
import { addressSchema } from './primitives'

/** The newest 100 of each; the lists of items and orders have the rest. */
export const accountSchema = z.object({
  address: addressSchema,
  owned: z.array(itemSchema),
  created: z.array(itemSchema),
  /** Every signature that can still be filled, or could be again: active and inactive. */
  orders: z.array(orderSchema),
})

export const accountAnswerSchema = z.object({ account: accountSchema })

export type Account = z.infer<typeof accountSchema>
