import * as z from 'zod/mini'
import type { CollectionTask } from '@/lib/api/schemas/collection-task'
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
import {
  type AppealDecision,
  type NoticeDecision,
  type noticeBodySchema,
  noticeReceiptSchema,
  queuedNoticeAnswerSchema,
} from '@/lib/api/schemas/notice'
import { type appealBodySchema, queuedAppealAnswerSchema, statementAnswerSchema } from '@/lib/api/schemas/statement'
import { request } from './request'

/** Whether what stands is another report than this one: the first of each account does. */
export async function submitReport(body: ReportRequestInput): Promise<{ isKnown: boolean }> {
  const { report } = await request({ path: '/reports', body, schema: reportAnswerSchema })
  return { isKnown: report.reason !== body.reason || (report.words ?? '') !== (body.words ?? '').trim() }
}

export async function submitDecision(body: DecisionRequestInput): Promise<Decision> {
  return (await request({ path: '/moderation/decisions', body, schema: decisionAnswerSchema })).decision
}

/** Has a collection read again. @throws AppError `conflict`, `not_found`, `unavailable` */
export async function startCollectionTask(body: CollectionTask): Promise<void> {
  await request({ path: '/moderation/collections', body, schema: z.unknown() })
}

/** Asks the operators to list a collection. @throws AppError `forbidden`, `conflict`, `not_found`, `rate_limited` */
export function submitListingRequest(body: z.input<typeof listingRequestBodySchema>) {
  return request({ path: '/listing-requests', body, schema: listingRequestAnswerSchema })
}

/** Approves or refuses a request. @throws AppError `conflict`, `not_found` */
export function submitListingDecision(body: ListingDecision) {
  return request({ path: '/moderation/listing-requests', body, schema: queuedRequestAnswerSchema })
}

/** As a form has it: without a kind the server says so, beside all else that is missing. */
type EnteredNotice = Omit<z.input<typeof noticeBodySchema>, 'kind'> & { kind: string | undefined }

/** Needs no session. @returns the receipt, with the secret that opens the answer. @throws AppError `bad_request` with issues, `rate_limited` */
export function submitNotice(body: EnteredNotice) {
  return request({ path: '/notices', body, schema: noticeReceiptSchema })
}

/** Hides the subject of a notice, or refuses the notice. @throws AppError `conflict`, `not_found` */
export function submitNoticeDecision(body: NoticeDecision) {
  return request({ path: '/moderation/notices', body, schema: queuedNoticeAnswerSchema })
}

/** Appeals against a decision. @param id of its statement. @throws AppError `conflict`, `not_found`, `rate_limited` */
export function submitAppeal(id: string, body: z.input<typeof appealBodySchema>) {
  return request({ path: `/statements/${id}/appeal`, body, schema: statementAnswerSchema })
}

/** Upholds a decision or reverses it. @throws AppError `conflict`, `not_found` */
export function submitAppealDecision(body: AppealDecision) {
  return request({ path: '/moderation/appeals', body, schema: queuedAppealAnswerSchema })
}
