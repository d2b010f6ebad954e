import type * as z from 'zod/mini'
import {
  type ListingDecision,
  listingRequestAnswerSchema,
  type listingRequestBodySchema,
  queuedRequestAnswerSchema,
} from '@/lib/api/schemas/listing-request'
import { request } from './request'

/** Asks the operators to list a collection. @throws AppError `forbidden`, `conflict`, `not_found`, `rate_limited` */
export function submitListingRequest(body: z.input<typeof listingRequestBodySchema>) {
  return request({ path: '/listing-requests', body, schema: listingRequestAnswerSchema })
}

/** Approves or refuses a request. @throws AppError `conflict`, `not_found` */
export function submitListingDecision(body: ListingDecision) {
  return request({ path: '/moderation/listing-requests', body, schema: queuedRequestAnswerSchema })
}
