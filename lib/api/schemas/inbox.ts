import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'
import { orderKindSchema, orderReasonSchema, orderSideSchema } from './order'
import { traitSchema } from './trait'

/** One order that an account should look at. */
export const inboxEntrySchema = z.object({
  chainId: chainIdSchema,
  hash: hashSchema,
  side: orderSideSchema,
  orderKind: z.nullable(orderKindSchema),
  maker: addressSchema,
  contract: addressSchema,
  tokenId: z.nullable(decimalSchema),
  itemName: z.optional(z.string()),
  /** The smallest picture of the item; left out where there is none that a list can show. */
  image: z.optional(z.string()),
  collectionName: z.optional(z.string()),
  /** Of an offer for those that have it. */
  trait: z.optional(traitSchema),
  quantity: decimalSchema,
  currency: addressSchema,
  priceWei: decimalSchema,
  endTime: decimalSchema,
  reasons: z.optional(z.array(orderReasonSchema)),
  floorWei: z.optional(decimalSchema),
  rivalWei: z.optional(decimalSchema),
  /** Of a listing that can be used again: its item left the maker after it was signed, and came back. */
  hasReturned: z.optional(z.boolean()),
})

const inboxGroupSchema = z.object({ entries: z.array(inboxEntrySchema), total: z.int() })

/** What waits for an account, the most pressing of each kind first. */
export const inboxSchema = z.object({
  offers: inboxGroupSchema,
  ending: inboxGroupSchema,
  atRisk: inboxGroupSchema,
  outbid: inboxGroupSchema,
  signings: inboxGroupSchema,
})

export const inboxAnswerSchema = z.object({ inbox: inboxSchema })

export type InboxEntry = z.infer<typeof inboxEntrySchema>
export type InboxGroup = z.infer<typeof inboxGroupSchema>
export type Inbox = z.infer<typeof inboxSchema>
export type InboxKind = keyof Inbox
