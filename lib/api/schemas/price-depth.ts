import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'

/** Prices of a piece that stand side by side, with nothing between them that is not counted here. */
export const depthLevelSchema = z.object({
  /** The lowest and the highest price that somebody really asks or offers; the same where it is one price. */
  lowWei: decimalSchema,
  highWei: decimalSchema,
  /** How many pieces. */
  quantity: decimalSchema,
  /** Of offers: how many of those pieces may be any item of the collection. Of listings: all. */
  anyQuantity: decimalSchema,
  /** The highest price among those; null where there is none of them. */
  anyHighWei: z.nullable(decimalSchema),
  orderCount: z.int(),
})

/** Amounts are in wei of ETH and WETH, which count as one, by the piece. */
export const priceDepthSchema = z.object({
  /** The cheapest first. */
  asks: z.array(depthLevelSchema),
  /** The highest first. */
  bids: z.array(depthLevelSchema),
  /** There are dearer listings, or lower offers, than those that were read. */
  hasMoreAsks: z.boolean(),
  hasMoreBids: z.boolean(),
})

export const depthAnswerSchema = z.object({ depth: priceDepthSchema })

export type PriceDepthLevel = z.infer<typeof depthLevelSchema>
export type PriceDepth = z.infer<typeof priceDepthSchema>
