import type * as z from 'zod/mini'
import {
  type ListingDecision,
  listingRequestAnswerSchema,
  type listingRequestBodySchema,
  queuedRequestAnswerSchema,
} from '@/lib/api/schemas/listing-request'
import {
  type Decision,
  type DecisionRequestInput,
  decisionAnswerSchema,
  type ReportRequestInput,
  reportAnswerSchema,
} from '@/lib/api/schemas/moderation'
import { request } from './request'

/** Whether what stands is another report than this one: the first of each account does. */
export async function submitReport(body: ReportRequestInput): Promise<{ isKnown: boolean }> {
  const { report } = await request({ path: '/reports', body, schema: reportAnswerSchema })
  return { isKnown: report.reason !== body.reason || (report.words ?? '') !== (body.words ?? '').trim() }
}

export async function submitDecision(body: DecisionRequestInput): Promise<Decision> {
  return (await request({ path: '/moderation/decisions', body, schema: decisionAnswerSchema })).decision
}

/** Asks the operators to list a collection. @throws AppError `forbidden`, `conflict`, `not_found`, `rate_limited` */
export function submitListingRequest(body: z.input<typeof listingRequestBodySchema>) {
  return request({ path: '/listing-requests', body, schema: listingRequestAnswerSchema })
}

/** Approves or refuses a request. @throws AppError `conflict`, `not_found` */
export function submitListingDecision(body: ListingDecision) {
  return request({ path: '/moderation/listing-requests', body, schema: queuedRequestAnswerSchema })
}
