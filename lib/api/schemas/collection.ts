import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { fileProblemSchema } from './file-problem'
import { hiddenSchema, nameWarningsSchema } from './name-warnings'

/** What a factory of the marketplace, and each collection that it made, guarantees. Older factories guarantee less. */
const collectionRulesSchema = z.object({
  factory: addressSchema,
  /** Whether an item whose metadata can't change any more stays so, whoever gets the collection. */
  isFreezePermanent: z.boolean(),
  /** Whether a transfer of the collection cancels its vouchers for good. */
  endsVouchersOnTransfer: z.boolean(),
})

/** What adds a collection to the marketplace. */
export const collectionRequestSchema = z.strictObject({ chainId: chainIdSchema, contract: addressSchema })

/** How many items have a value of a trait, and what a piece is sold and asked for now. */
export const traitCountSchema = z.object({
  name: z.string(),
  value: z.string(),
  count: z.int(),
  floorWei: z.nullable(decimalSchema),
  bestOfferWei: z.nullable(decimalSchema),
})

/** Amounts are in wei of ETH and WETH, which count as one. */
export const collectionSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  /** By its contract; by its document where the contract has none. */
  name: z.string(),
  standard: z.enum(['ERC721', 'ERC1155']),
  /** Who created it with a factory of the marketplace; null of all others. */
  creator: z.nullable(addressSchema),
  /** Of such a one: when it was made. */
  createdBlock: z.nullable(decimalSchema),
  /** Of such a one: whose it is now, who may change its metadata; with one collection alone. */
  owner: z.optional(addressSchema),
  /** Of such a one: what its contract guarantees; with one collection alone. */
  rules: z.optional(collectionRulesSchema),
  /** What its own document says of it (ERC-7572). */
  description: z.nullable(z.string()),
  /** As an item's. */
  image: z.nullable(z.string()),
  banner: z.optional(z.string()),
  /** Of its makers, by the same document: `https:` alone. */
  externalUrl: z.optional(z.string()),
  /** Why the document that its contract names could not be read; what was read before stays. */
  metadataProblem: z.optional(fileProblemSchema),
  /** When the first of its items was minted; with one collection alone. */
  firstMintedAt: z.optional(decimalSchema),
  /** What is minted, and not burnt. */
  itemCount: z.int(),
  /** What is not minted yet, and that anyone can buy now. */
  unmintedCount: z.int(),
  ownerCount: z.int(),
  /** The cheapest listing that anyone can buy now, by the piece: of 4 for 8, 2. A fraction of a wei is rounded up. */
  floorWei: z.nullable(decimalSchema),
  /** The highest offer, by the piece and rounded down, of those for any item of it: offers for one item, a trait or a set are not counted. */
  bestOfferWei: z.nullable(decimalSchema),
  volumeWei: decimalSchema,
  saleCount: z.int(),
  /** Of the last 24 hours; with one collection alone. */
  dayVolumeWei: z.optional(decimalSchema),
  /** What its contract asks of each sale, in hundredths of a percent; with one collection alone, where the chain answers. */
  royaltyBps: z.optional(z.int()),
  /** Why that is left out, where the contract has a royalty that can't be paid as it tells it. */
  royaltyProblem: z.optional(z.enum(['no_answer', 'malformed', 'whole_price'])),
  /** While the market reads its past, items are missing and the figures are too small. */
  status: z.enum(['indexing', 'ready']),
  ...nameWarningsSchema.shape,
  /** By an operator: it is in no list, and has no picture and no link. */
  hidden: z.optional(hiddenSchema),
  /** With one collection alone, not in lists: the most frequent 1,000. */
  traits: z.optional(z.array(traitCountSchema)),
})

export const collectionsPageSchema = z.object({ collections: z.array(collectionSchema), next: z.nullable(z.string()) })
export const collectionAnswerSchema = z.object({ collection: collectionSchema })

export type TraitCount = z.infer<typeof traitCountSchema>
export type Collection = z.infer<typeof collectionSchema>
