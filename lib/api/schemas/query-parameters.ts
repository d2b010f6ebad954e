import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema, searchTextSchema } from '@/lib/base/primitives'
import { activityKindSchema } from './activity'
import { draftIdSchema } from './draft'
import { categorySchema, itemSortSchema, itemStatusSchema } from './item'
import { orderKindSchema, orderSideSchema } from './order'
import { orderStatusSchema } from './order-status'
import { priceRangeSchema } from './sale-price'
import { voucherStatusSchema } from './voucher-status'

/** A whole number out of a URL. @param message what is right, for whatever is wrong */
const integerOf = <T extends z.ZodMiniType<number, number>>(schema: T, message: string) =>
  z.pipe(
    z.string().check(z.regex(/^[1-9][0-9]{0,9}$/, message)),
    z.pipe(
      z.transform((text: string) => Number(text)),
      schema,
    ),
  )

const chainId = integerOf(chainIdSchema, 'must be a chain id: a whole number from 1 to 2147483647')
const currencyText = 'must be a symbol such as ETH, or an address: 0x and 40 hexadecimal digits'
const currency = z.union([addressSchema, z.string().check(z.regex(/^[A-Za-z0-9.]{1,12}$/, currencyText))], currencyText)
const limitText = 'must be a whole number from 1 to 100'

/** Which page of a list: `cursor` is the `next` of the page before. */
const page = {
  limit: z._default(integerOf(z.int().check(z.minimum(1, limitText), z.maximum(100, limitText)), limitText), 24),
  cursor: z.optional(z.string().check(z.maxLength(500))),
}

const tokenNeedsCollection = z.refine<{ tokenId?: string; collection?: string }>(
  ({ tokenId, collection }) => tokenId === undefined || collection !== undefined,
  { path: ['tokenId'], error: 'requires collection' },
)
const tokenNeedsContract = z.refine<{ tokenId?: string; contract?: string }>(
  ({ tokenId, contract }) => tokenId === undefined || contract !== undefined,
  { path: ['tokenId'], error: 'requires contract' },
)

export const traitTextSchema = z.string().check(z.regex(/^[^\0]{1,200}$/, 'must be 1 to 200 characters without NUL'))

export const itemsQuerySchema = z
  .strictObject({
    chainId: z.optional(chainId),
    contract: z.optional(addressSchema),
    owner: z.optional(addressSchema),
    /** With `owner`: only the items that are hidden from its lists (`true`), or only the others (`false`). */
    hidden: z.optional(z.enum(['true', 'false'], 'must be true or false')),
    creator: z.optional(addressSchema),
    category: z.optional(categorySchema),
    q: z.optional(searchTextSchema),
    /** `trait[Name]=Value`: items that have all of them. */
    trait: z.optional(
      z
        .record(traitTextSchema, traitTextSchema)
        .check(z.refine((traits) => Object.keys(traits).length <= 10, 'must have at most 10 traits')),
    ),
    /** The bounds of the price of a piece, both included: in wei of ether, or in the base units of `currency`. */
    minPriceWei: z.optional(decimalSchema),
    maxPriceWei: z.optional(decimalSchema),
    currency: z.optional(currency),
    status: z.optional(itemStatusSchema),
    sort: z._default(itemSortSchema, 'newest'),
    /** A `next` of the same list: its place is the last one. */
    until: z.optional(z.string().check(z.maxLength(500))),
    ...page,
  })
  .check(
    z.refine((query) => query.hidden === undefined || query.owner !== undefined, {
      path: ['hidden'],
      error: 'requires owner',
    }),
  )

/** `price`: of what is left of the order in all. `unit_price`: of one piece of it. */
export const orderSortSchema = z.enum(['price_asc', 'price_desc', 'unit_price_asc', 'unit_price_desc', 'newest'])

export const ordersQuerySchema = z
  .strictObject({
    chainId: z.optional(chainId),
    collection: z.optional(addressSchema),
    tokenId: z.optional(decimalSchema),
    /** A token: the offers that it can be sold to, whichever kind they are. */
    fits: z.optional(decimalSchema),
    maker: z.optional(addressSchema),
    taker: z.optional(addressSchema),
    side: z.optional(orderSideSchema),
    kind: z.optional(orderKindSchema),
    status: z.optional(orderStatusSchema),
    /** A symbol, or an address where the zero address is the chain's own coin. ETH and WETH count as one. */
    currency: z.optional(currency),
    sort: z._default(orderSortSchema, 'newest'),
    ...page,
  })
  .check(
    tokenNeedsCollection,
    z.refine((query) => query.fits === undefined || query.collection !== undefined, {
      path: ['fits'],
      error: 'requires collection',
    }),
    z.refine((query) => query.sort === 'newest' || query.currency !== undefined, {
      path: ['currency'],
      error: 'is required to sort by price',
    }),
  )

export const activityQuerySchema = z
  .strictObject({
    chainId: z.optional(chainId),
    contract: z.optional(addressSchema),
    tokenId: z.optional(decimalSchema),
    /** On either side. */
    account: z.optional(addressSchema),
    kind: z.optional(activityKindSchema),
    /** With the picture of each item and the name of its collection, which a list of many items shows. */
    include: z.optional(z.literal('item')),
    ...page,
  })
  .check(tokenNeedsContract)

export const collectionsQuerySchema = z.strictObject({
  chainId: z.optional(chainId),
  creator: z.optional(addressSchema),
  ...page,
})

const hitsText = 'must be a whole number from 1 to 20'

/** `limit`: of each kind. */
export const searchQuerySchema = z.strictObject({
  q: searchTextSchema,
  chainId: z.optional(chainId),
  limit: z._default(integerOf(z.int().check(z.minimum(1, hitsText), z.maximum(20, hitsText)), hitsText), 5),
})

export const vouchersQuerySchema = z
  .strictObject({
    chainId: z.optional(chainId),
    collection: z.optional(addressSchema),
    tokenId: z.optional(decimalSchema),
    creator: z.optional(addressSchema),
    status: z.optional(voucherStatusSchema),
    ...page,
  })
  .check(tokenNeedsCollection)

export const collectionPathSchema = z.strictObject({ chainId, contract: addressSchema })
export const itemPathSchema = z.strictObject({ chainId, contract: addressSchema, tokenId: decimalSchema })
export const orderPathSchema = z.strictObject({ chainId, hash: hashSchema })
export const accountPathSchema = z.strictObject({ address: addressSchema })
export const accountQuerySchema = z.strictObject({ chainId: z.optional(chainId) })
export const favouritePathSchema = z.strictObject({ address: addressSchema, ...itemPathSchema.shape })
export const favouritesQuerySchema = z.strictObject(page)
export const holdersQuerySchema = z.strictObject(page)
export const salePricesQuerySchema = z.strictObject({ range: z._default(priceRangeSchema, '30d') })
export const floorsQuerySchema = z.strictObject({ range: z._default(priceRangeSchema, '30d') })
export const draftPathSchema = z.strictObject({ id: draftIdSchema })
export const chainPathSchema = z.strictObject({ chainId })
export const noQuerySchema = z.strictObject({})

export type ItemsQuery = z.infer<typeof itemsQuerySchema>
export type OrdersQuery = z.infer<typeof ordersQuerySchema>
export type OrderSort = z.infer<typeof orderSortSchema>
export type ActivityQuery = z.infer<typeof activityQuerySchema>
export type CollectionsQuery = z.infer<typeof collectionsQuerySchema>
export type SearchQuery = z.infer<typeof searchQuerySchema>
export type VouchersQuery = z.infer<typeof vouchersQuerySchema>
export type CollectionPath = z.infer<typeof collectionPathSchema>
export type ItemPath = z.infer<typeof itemPathSchema>
export type FavouritesQuery = z.infer<typeof favouritesQuerySchema>
export type HoldersQuery = z.infer<typeof holdersQuerySchema>
export type SalePricesQuery = z.infer<typeof salePricesQuerySchema>
export type FloorsQuery = z.infer<typeof floorsQuerySchema>
export type OrderPath = z.infer<typeof orderPathSchema>

/** Whatever it is: a refusal would end an EventSource for good. */
export const eventsQuerySchema = z.strictObject({ after: z.optional(z.string()), account: z.optional(z.string()) })
