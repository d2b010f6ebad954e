import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'

const tokenSchema = z.object({
  contract: addressSchema,
  tokenId: decimalSchema,
  standard: z.enum(['ERC721', 'ERC1155']),
  name: z.string(),
  collectionName: z.string(),
  /** 1 of an ERC-721; of an ERC-1155 in its smallest unit. */
  quantity: decimalSchema,
  /** Of an ERC-1155, where its metadata says so: how many digits of its quantity stand behind the point. */
  decimals: z.optional(z.int()),
})

/** What is sold for one price: an item, several editions of one, or a bundle. */
const lotSchema = z.object({
  tokens: z.array(tokenSchema).check(z.minLength(1), z.maxLength(20)),
  priceWei: decimalSchema,
  /** What the price falls to until the end. */
  endPriceWei: z.optional(decimalSchema),
})

/**
 * What somebody has decided to sell, and how: all that an order is made of but what the chain says. Kept while it is under
 * way, so that after a reload it is the same order, to the salt.
 */
export const listingTermsSchema = z.object({
  chainId: chainIdSchema,
  lots: z.array(lotSchema).check(z.minLength(1), z.maxLength(50)),
  /** The zero address is the chain's own coin. */
  currency: addressSchema,
  /** Who alone may buy it. */
  taker: z.optional(addressSchema),
  startTime: decimalSchema,
  endTime: decimalSchema,
  /** Of the first lot; each further one has the next. */
  salt: decimalSchema,
  /** Whether Seaport may move all items of a collection, and not only those that are sold. */
  approvesAll: z.boolean(),
  /** Orders that end with this: the old price of an item. */
  replaces: z.array(hashSchema),
  /** Of a Safe: its owners sign it off the chain, and it is not validated there. */
  bySignatures: z.optional(z.boolean()),
})

export type ListingTerms = z.infer<typeof listingTermsSchema>
export type ListingLot = ListingTerms['lots'][number]
export type ListingToken = ListingLot['tokens'][number]
