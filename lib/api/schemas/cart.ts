import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'

/** What one transaction buys at most: its call has to fit into what nodes take (128 kB) and what a block has room for. */
export const maxCartLines = 50

/** An item in the cart, as it was when it was put there. What it costs now, and whether it can be had, the check says. */
export const cartLineSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: decimalSchema,
  name: z.string(),
  image: z.nullable(z.string()),
  orderHash: hashSchema,
  /** For all that is left of the order. */
  priceWei: decimalSchema,
  /** The zero address is the chain's own coin. */
  currency: addressSchema,
  quantity: decimalSchema,
  /** Of an ERC-1155, where its metadata says so: how many digits of its quantity stand behind the point. */
  decimals: z.optional(z.int()),
})

export const cartSchema = z.array(cartLineSchema).check(z.maxLength(maxCartLines))

export type CartLine = z.infer<typeof cartLineSchema>
