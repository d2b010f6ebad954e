import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'
import { buildWordsSchema, decisionReasonSchema, decisionSubjectSchema, groundSchema } from './moderation'
import { favouritesQuerySchema } from './query-parameters'

/** `child_abuse`: the one kind that may come without a name (Regulation (EU) 2022/2065, Article 16(2)(c)). */
export const noticeKinds = ['copyright', 'illegal', 'child_abuse'] as const
export const noticeReasonsLimit = 3_000

/** Unguessable: whoever has it reads the answer. */
export const noticeSecretSchema = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** What a field of a form holds, where it may be left out. */
const optionalWords = (limit: number) => z.optional(z.nullable(buildWordsSchema(limit)))

export const noticeBodySchema = z.strictObject({
  kind: z.enum(noticeKinds),
  /** Of the page or the file. */
  url: z.string().check(z.maxLength(2_000)),
  reasons: buildWordsSchema(noticeReasonsLimit),
  /** The original of a copyright. */
  original: optionalWords(1_000),
  name: optionalWords(200),
  email: optionalWords(254),
  /** A postal address or a telephone number. */
  contact: optionalWords(300),
  isGoodFaith: z.boolean(),
  /** That the sender owns the copyright, or acts for its owner. */
  isAuthorized: z.optional(z.boolean()),
})

export const noticeSchema = z.object({
  /** Of the receipt. */
  number: decimalSchema,
  kind: z.enum(noticeKinds),
  subject: decisionSubjectSchema,
  state: z.enum(['open', 'hidden', 'refused']),
  answer: z.nullable(z.string()),
  createdAt: decimalSchema,
  decidedAt: z.nullable(decimalSchema),
  /** Since when the content is shown again that the notice had hidden; null while it is not. */
  shownAgainAt: z.nullable(decimalSchema),
})
export const noticeAnswerSchema = z.object({ notice: noticeSchema })
export const noticeReceiptSchema = z.object({ notice: noticeSchema, secret: noticeSecretSchema })
export const noticeQuerySchema = z.strictObject({ secret: noticeSecretSchema })

/** As operators see it. */
export const queuedNoticeSchema = z.extend(noticeSchema, {
  subjectName: z.nullable(z.string()),
  reasons: z.string(),
  original: z.nullable(z.string()),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  contact: z.nullable(z.string()),
})
export const queuedNoticeAnswerSchema = z.object({ notice: queuedNoticeSchema })
export const queuedNoticesPageSchema = z.object({
  notices: z.array(queuedNoticeSchema),
  next: z.nullable(z.string()),
})

export const answeredStateSchema = z.enum(['open', 'answered'])
export const answeredQuerySchema = z.strictObject({
  state: z._default(answeredStateSchema, 'open'),
  ...favouritesQuerySchema.shape,
})

const answerWordsSchema = z.pipe(
  buildWordsSchema(2_000),
  z.string().check(z.minLength(1, { error: 'must give an answer' })),
)

const decidedNotice = { number: decimalSchema.check(z.maxLength(18)), answer: answerWordsSchema }

export const noticeDecisionSchema = z.discriminatedUnion('action', [
  z.strictObject({ action: z.literal('refuse'), ...decidedNotice }),
  z.strictObject({
    action: z.literal('hide'),
    ...decidedNotice,
    /** For visitors of the page, and for the affected accounts. */
    reason: decisionReasonSchema,
    ground: groundSchema,
  }),
])

export const appealDecisionSchema = z.strictObject({
  /** Of the statement. */
  id: decimalSchema.check(z.maxLength(18)),
  action: z.enum(['uphold', 'reverse']),
  answer: answerWordsSchema,
})

export type NoticeKind = (typeof noticeKinds)[number]
export type NoticeBody = z.infer<typeof noticeBodySchema>
export type Notice = z.infer<typeof noticeSchema>
export type QueuedNotice = z.infer<typeof queuedNoticeSchema>
export type AnsweredQuery = z.infer<typeof answeredQuerySchema>
export type NoticeDecision = z.infer<typeof noticeDecisionSchema>
export type AppealDecision = z.infer<typeof appealDecisionSchema>
