import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { decisionReasonSchema, wordsSchema } from './moderation'
import { favouritesQuerySchema } from './query-parameters'

export const listingRequestStates = ['open', 'approved', 'refused'] as const
export const listingRequestStateSchema = z.enum(listingRequestStates)

export const listingRequestBodySchema = z.strictObject({
  chainId: chainIdSchema,
  contract: addressSchema,
  words: z.optional(z.nullable(wordsSchema)),
})

/** That a collection be listed; one stands for each collection, whoever sent it. */
export const listingRequestSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  /** What its contract called itself. */
  name: z.string(),
  state: listingRequestStateSchema,
  /** The operator's, of a decision. */
  reason: z.nullable(z.string()),
  createdAt: decimalSchema,
})
export const listingRequestAnswerSchema = z.object({ request: listingRequestSchema })

/** As operators see it. */
export const queuedRequestSchema = z.extend(listingRequestSchema, {
  words: z.nullable(z.string()),
  requester: addressSchema,
  /** The chain of a contract; null for a key. */
  requesterChainId: z.nullable(chainIdSchema),
  decidedAt: z.nullable(decimalSchema),
})
export const queuedRequestAnswerSchema = z.object({ request: queuedRequestSchema })
export const queuedRequestsPageSchema = z.object({
  requests: z.array(queuedRequestSchema),
  next: z.nullable(z.string()),
})

export const queuedRequestsQuerySchema = z.strictObject({
  state: z._default(listingRequestStateSchema, 'open'),
  ...favouritesQuerySchema.shape,
})

export const listingDecisionSchema = z.strictObject({
  chainId: chainIdSchema,
  contract: addressSchema,
  action: z.enum(['approve', 'refuse']),
  reason: decisionReasonSchema,
})

export type ListingRequestState = z.infer<typeof listingRequestStateSchema>
export type ListingRequestBody = z.infer<typeof listingRequestBodySchema>
export type ListingRequest = z.infer<typeof listingRequestSchema>
export type QueuedRequest = z.infer<typeof queuedRequestSchema>
export type QueuedRequestsQuery = z.infer<typeof queuedRequestsQuerySchema>
export type ListingDecision = z.infer<typeof listingDecisionSchema>
