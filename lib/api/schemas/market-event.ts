import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'
import { orderStatusSchema } from './order-status'

/** Server-sent events say what changed, not what it is now: a reader asks again for what it shows. */
export const marketEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('order'),
    chainId: chainIdSchema,
    hash: hashSchema,
    collection: addressSchema,
    tokenId: z.optional(decimalSchema),
    status: orderStatusSchema,
    /** Of a private listing, and told to these two alone. */
    maker: z.optional(addressSchema),
    taker: z.optional(addressSchema),
  }),
  z.object({
    type: z.literal('sale'),
    chainId: chainIdSchema,
    contract: addressSchema,
    tokenId: decimalSchema,
    orderHash: hashSchema,
    from: addressSchema,
    to: addressSchema,
    priceWei: decimalSchema,
    transactionHash: hashSchema,
  }),
  z.object({
    type: z.literal('item'),
    chainId: chainIdSchema,
    contract: addressSchema,
    tokenId: decimalSchema,
    owner: z.nullable(addressSchema),
  }),
  z.object({ type: z.literal('block'), chainId: chainIdSchema, number: decimalSchema, hash: hashSchema }),
])

export type MarketEvent = z.infer<typeof marketEventSchema>
