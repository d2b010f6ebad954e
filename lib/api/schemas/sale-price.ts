import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'

export const priceRanges = ['24h', '7d', '30d', '90d', '1y'] as const
export const priceRangeSchema = z.enum(priceRanges)

/** What was paid within an hour or a day, by the piece, in wei of ETH and WETH. */
export const salePriceSchema = z.object({
  /** When the hour or the day begins, in UTC. */
  time: decimalSchema,
  lowWei: decimalSchema,
  /** The price in the middle: one that was paid, the lower of two. */
  medianWei: decimalSchema,
  highWei: decimalSchema,
  saleCount: z.int(),
  volumeWei: decimalSchema,
})

/** Oldest first; an hour or a day without a sale is left out. */
export const salePricesAnswerSchema = z.object({
  prices: z.array(salePriceSchema),
  /** How long each is: an hour or a day. */
  stepSeconds: z.int(),
  /** Of all sales of the range; absent without a sale. */
  medianWei: z.optional(decimalSchema),
  /** The first second that is looked at, and the last. */
  from: decimalSchema,
  to: decimalSchema,
})

export type PriceRange = z.infer<typeof priceRangeSchema>
export type SalePrice = z.infer<typeof salePriceSchema>
export type SalePrices = z.infer<typeof salePricesAnswerSchema>
