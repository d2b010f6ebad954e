import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import { orderComponentsSchema } from '@/lib/protocol/seaport/order-components-json'
import { hasCriteria, listOrderKinds } from './list-order-kinds'
import type { CriteriaKind } from './order-kind'
import { orderStatusSchema } from './order-status'

export const orderSideSchema = z.enum(['listing', 'offer'])
export const orderKindSchema = z.enum(listOrderKinds(() => true))
export const criteriaKindSchema = z.enum(listOrderKinds(hasCriteria) as CriteriaKind[])
export const orderReasonSchema = z.enum([
  'not_owner',
  'not_approved',
  'balance',
  'allowance',
  'not_started',
  'signature',
  'refused',
  /** Each stands beside `refused`, and says why. */
  'gas',
  'not_moved',
  'not_transferable',
  'marketplace',
  'operator_filter',
  'paused',
  'receiver',
  'soulbound',
  'transfer_validator',
  /** The maker is on a sanctions list of the operator. */
  'account_sanctioned',
])

/** What a buyer or a seller should know about an order that is unusual and allowed. */
export const orderFlagSchema = z.enum([
  'far_below_floor',
  'steep_price_curve',
  'mixed_amounts',
  'all_or_nothing',
  'other_payment',
  'high_gas',
  'stale_listing',
  'transfer_rules',
])

export const criteriaSchema = z.object({
  kind: criteriaKindSchema,
  trait: z.optional(z.object({ name: z.string(), value: z.string() })),
  tokenIds: z.optional(z.array(decimalSchema)),
})

export const orderSchema = z.object({
  chainId: chainIdSchema,
  hash: hashSchema,
  side: orderSideSchema,
  kind: orderKindSchema,
  maker: addressSchema,
  taker: z.optional(addressSchema),
  collection: addressSchema,
  tokenId: z.optional(decimalSchema),
  /** The zero address is the chain's own coin, as in Seaport. */
  currency: addressSchema,
  /** What the buyer pays now in all, or what the offerer offers. */
  priceWei: decimalSchema,
  /** Of an offer: what its seller gets of the price, without the market fee and the royalties that the order pays. */
  netPriceWei: z.optional(decimalSchema),
  quantity: decimalSchema,
  status: orderStatusSchema,
  reasons: z.optional(z.array(orderReasonSchema)),
  /** Left out where there are none. */
  flags: z.optional(z.array(orderFlagSchema)),
  /** Seconds since 1970, as Seaport has them. */
  startTime: decimalSchema,
  endTime: decimalSchema,
  createdAt: decimalSchema,
  parameters: orderComponentsSchema,
  signature: hexSchema,
  protocolAddress: addressSchema,
  criteria: z.optional(criteriaSchema),
})

export const ordersPageSchema = z.object({ orders: z.array(orderSchema), next: z.nullable(z.string()) })
export const orderAnswerSchema = z.object({ order: orderSchema })

export type Criteria = z.infer<typeof criteriaSchema>
export type OrderSide = z.infer<typeof orderSideSchema>
export type OrderFlag = z.infer<typeof orderFlagSchema>
export type OrderReason = z.infer<typeof orderReasonSchema>
export type Order = z.infer<typeof orderSchema>
