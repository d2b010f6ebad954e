import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'
import { orderComponentsSchema } from '@/lib/protocol/seaport/order-components-json'
import { criteriaSchema } from './order'

export const signingStateSchema = z.enum(['waiting', 'published', 'refused', 'expired'])

/** What stands in the way: of a waiting one it may pass, of any other it is why it ended. */
export const signingProblemSchema = z.object({
  code: z.enum([
    ...(['not_proposed', 'service_away', 'signature_missing', 'signature_invalid', 'refused', 'expired'] as const),
    ...(['withdrawn', 'over', 'not_approved'] as const),
  ]),
  message: z.string(),
  /** Of `refused` and `over`: why the book does not take the order, as `POST /api/v1/orders` would say it. */
  issues: z.optional(z.array(z.object({ code: z.string(), message: z.string(), path: z.optional(z.string()) }))),
})

/** An order that waits for the signatures of a Safe's owners, and what became of it. */
export const pendingSafeOrderSchema = z.object({
  chainId: chainIdSchema,
  /** Of the order: when it is published, that is its hash in the book. */
  hash: hashSchema,
  /** The Safe. */
  maker: addressSchema,
  /** What the owners sign: the Safe's hash of the order's digest. */
  messageHash: hashSchema,
  state: signingStateSchema,
  problem: z.nullable(signingProblemSchema),
  /** How many owners had signed, by the Safe's service, and how many the Safe asks for, when the market last looked. */
  signed: z.int(),
  threshold: z.int(),
  signedBy: z.array(addressSchema),
  /** The owners who had not. */
  missing: z.array(addressSchema),
  endTime: decimalSchema,
  createdAt: decimalSchema,
  parameters: orderComponentsSchema,
  criteria: z.optional(criteriaSchema),
})

export const pendingOrderAnswerSchema = z.object({ signing: pendingSafeOrderSchema })
export const pendingOrdersPageSchema = z.object({
  signings: z.array(pendingSafeOrderSchema),
  next: z.nullable(z.string()),
})

export type PendingOrderState = z.infer<typeof signingStateSchema>
export type PendingOrderProblem = z.infer<typeof signingProblemSchema>
export type PendingSafeOrder = z.infer<typeof pendingSafeOrderSchema>
