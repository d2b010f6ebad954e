import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { favouritesQuerySchema } from './query-parameters'

const daySchema = z.iso.date('must be a day such as 2026-11-30')

/** Days in UTC, both included; without them the last 30 days. */
const range = { from: z.optional(daySchema), to: z.optional(daySchema) }

export const feesQuerySchema = z.strictObject({ ...range, ...favouritesQuerySchema.shape })
export const feesFileQuerySchema = z.strictObject(range)

const sumSchema = z.object({
  chainId: chainIdSchema,
  currency: addressSchema,
  symbol: z.string(),
  decimals: z.int(),
  /** In the currency's smallest unit. */
  amount: decimalSchema,
  /** A sale of items of several collections counts in each of them. */
  saleCount: z.int(),
})

export const feeSchema = z.extend(sumSchema, {
  /** In UTC. */
  day: daySchema,
  contract: addressSchema,
  /** Null where the marketplace does not know the collection. */
  name: z.nullable(z.string()),
})

export const feesPageSchema = z.object({
  from: daySchema,
  to: daySchema,
  /** Of all the days, for each chain and currency. */
  totals: z.array(sumSchema),
  /** By day, collection and currency, the newest day first. */
  fees: z.array(feeSchema),
  /** Since when each fill is read as the chain tells it; before, the orders in the book tell. Null while there was no recipient. */
  exactSince: z.nullable(decimalSchema),
  next: z.nullable(z.string()),
})

export type FeesQuery = z.infer<typeof feesQuerySchema>
export type FeeTotal = z.infer<typeof sumSchema>
export type Fee = z.infer<typeof feeSchema>
export type FeesPage = z.infer<typeof feesPageSchema>
