import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'
import { categories } from './categories'
import { fileProblemSchema } from './file-problem'
import { hiddenSchema, nameWarningsSchema } from './name-warnings'
import { orderSchema } from './order'
import { refreshSchema } from './refresh'
import { traitSchema } from './trait'
import { voucherStatusSchema } from './voucher-status'

export const categorySchema = z.enum(categories)

/** How to show the picture without a jump: its size, a blurred stand-in and the sizes it is kept in. */
export const pictureSchema = z.object({
  width: z.int(),
  height: z.int(),
  blurDataUrl: z.nullable(z.string()),
  blurWidth: z.nullable(z.int()),
  blurHeight: z.nullable(z.int()),
  sources: z.array(z.object({ url: z.string(), width: z.int() })),
})

const placeSchema = z.enum(['chain', 'arweave', 'ipfs', 'server'])

/** How long an item will be there to be looked at, by where its document and its picture are; null for a place that isn't known. */
export const durabilitySchema = z.object({
  metadata: z.nullable(placeSchema),
  image: z.nullable(placeSchema),
  /** The market's own node of IPFS pins all of it. */
  pinned: z.boolean(),
  /** Of all of it, in this market's store. */
  copy: z.enum(['none', 'wanted', 'held', 'failed', 'impossible', 'needless']),
})

/** What an item is beside its picture, in this market's store. */
export const playableSchema = z.object({
  kind: z.enum(['video', 'audio', 'model', 'html', 'pdf', 'image']),
  url: z.string(),
  bytes: z.int(),
})

/** By it a token is sold that is not minted before. */
export const itemVoucherSchema = z.object({
  /** By which it is found: `/api/v1/vouchers/{chainId}/{hash}`. */
  hash: hashSchema,
  /** Who signed it: the collection's owner then. */
  creator: addressSchema,
  /** All that the buyer pays but for the network, in the chain's own coin. */
  priceWei: decimalSchema,
  /** Who alone may buy; null for anyone. */
  buyer: z.nullable(addressSchema),
  /** The last second of it, since 1970. */
  deadline: decimalSchema,
  status: voucherStatusSchema,
  /** Redeemed, or cancelled by itself: nothing that is signed for its token can be redeemed any more. */
  isOver: z.boolean(),
  /** With one item alone: the token that its maker has put the same item on sale as, after this one was cancelled, or has minted since. */
  movedTo: z.optional(decimalSchema),
})

export const itemSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: decimalSchema,
  standard: z.enum(['ERC721', 'ERC1155']),
  name: z.string(),
  description: z.nullable(z.string()),
  /** Where the picture is, relative to the market's own address; or all of it, as a `data:image/…` URI for `<img>`. */
  image: z.nullable(z.string()),
  alt: z.nullable(z.string()),
  picture: z.nullable(pictureSchema),
  /** Of an ERC-1155: whoever has all of it; null when several do. */
  owner: z.nullable(addressSchema),
  /** Of an ERC-1155: how many there are, and how many people have some. */
  supply: z.optional(decimalSchema),
  ownerCount: z.optional(z.int()),
  /** Of an ERC-1155, in a list of what somebody owns: how many of it. */
  held: z.optional(decimalSchema),
  /** Of an ERC-1155, where its metadata says so: how many digits of its amounts stand behind the point. */
  decimals: z.optional(z.int()),
  creator: z.nullable(addressSchema),
  /** The creator's chosen name, where it is nobody else's: the address says who it is. */
  creatorName: z.optional(z.string()),
  category: z.nullable(categorySchema),
  collection: z.object({ contract: addressSchema, name: z.string(), ...nameWarningsSchema.shape }),
  /** By an operator, itself or with its collection: it is in no list but its owner's, and has no picture. */
  hidden: z.optional(hiddenSchema),
  listing: z.optional(orderSchema),
  /** Whether it is on sale with others, for one price that anyone can pay now; said where it has no `listing`. */
  isBundled: z.optional(z.boolean()),
  /** Whether it was minted and there is nothing left of it; left out elsewhere. */
  isBurned: z.optional(z.boolean()),
  /** Of an item that is not minted yet: its newest voucher, whatever became of it. */
  voucher: z.optional(itemVoucherSchema),
  bestOffer: z.optional(orderSchema),
  /** With one item alone: bundles, and inactive listings. Private listings are never among them. */
  otherListings: z.optional(z.array(orderSchema)),
  /** With one item alone: the listing for anyone that starts next. */
  upcomingListing: z.optional(orderSchema),
  /** Of an ERC-1155, with one item alone: those who have most of it. */
  owners: z.optional(z.array(z.object({ address: addressSchema, quantity: decimalSchema }))),
  /** With one item alone: when its name, picture or token URI was last found to be another, in seconds since 1970. */
  changedAt: z.optional(decimalSchema),
  /** With one item alone: how it was called and what it showed before the last change of its name or picture, and when that was (seconds). */
  earlier: z.optional(z.object({ name: z.string(), image: z.nullable(z.string()), until: decimalSchema })),
  /** With one item alone, while its metadata are read again or can't be asked for again. */
  refresh: z.optional(refreshSchema),
  /** With one item alone: a page of its makers; `https:` or `http:`. */
  externalUrl: z.optional(z.string()),
  /** With one item alone: the color that its picture stands on, as six hex digits. */
  background: z.optional(z.string()),
  /** With one item alone: the fields of its document that could not be read, as the document calls them. */
  droppedFields: z.optional(z.array(z.string())),
  /** With one item alone: why its metadata could not be read, or its picture can't be shown. */
  metadataProblem: z.optional(fileProblemSchema),
  pictureProblem: z.optional(fileProblemSchema),
  /** With one item alone. */
  durability: z.optional(durabilitySchema),
  /** With one item alone: null where its document names what plays and this market has not the file. */
  playable: z.optional(z.nullable(playableSchema)),
  /** Where the file is being loaded, or why it did not come. */
  isLoadingPlayable: z.optional(z.boolean()),
  playableProblem: z.optional(fileProblemSchema),
  /** With one item alone, not in lists. */
  traits: z.optional(z.array(traitSchema)),
})

export const itemsPageSchema = z.object({ items: z.array(itemSchema), next: z.nullable(z.string()) })
export type ItemsPage = z.infer<typeof itemsPageSchema>
export const itemAnswerSchema = z.object({ item: itemSchema })
export const durabilityAnswerSchema = z.object({ durability: durabilitySchema })
export const itemSortSchema = z.enum(['price_asc', 'price_desc', 'newest', 'ending'])
/** `ending`: on sale for a day more at most. `with_offers`: an offer for the item itself, not for all of its collection. */
export const itemStatusSchema = z.enum(['on_sale', 'ending', 'with_offers', 'not_on_sale'])

export type Category = z.infer<typeof categorySchema>
export type Picture = z.infer<typeof pictureSchema>
export type Durability = z.infer<typeof durabilitySchema>
export type Playable = z.infer<typeof playableSchema>
export type Item = z.infer<typeof itemSchema>
export type ItemVoucher = z.infer<typeof itemVoucherSchema>
export type ItemSort = z.infer<typeof itemSortSchema>
export type ItemStatus = z.infer<typeof itemStatusSchema>
