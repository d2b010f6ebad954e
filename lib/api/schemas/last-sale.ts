import * as z from 'zod/mini'
import { addressSchema, decimalSchema } from '@/lib/base/primitives'

/** What an item was sold for, with what was sold together with it. */
export const lastSaleSchema = z.object({
  currency: addressSchema,
  priceWei: decimalSchema,
  quantity: decimalSchema,
  /** Seconds since 1970. */
  time: decimalSchema,
})

/** Null without a sale. Trades of an account with itself, and mints, are none. */
export const lastSaleAnswerSchema = z.object({ lastSale: z.nullable(lastSaleSchema) })

export type LastSale = z.infer<typeof lastSaleSchema>
