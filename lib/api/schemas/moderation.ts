import * as z from 'zod/mini'
import { stripInvisible } from '@/lib/base/format/strip-invisible'
import { addressSchema, chainIdSchema, cidSchema, decimalSchema } from '@/lib/base/primitives'
import { groundKinds } from './ground-kinds'
import { invisibleCharacters } from './invisible-characters'
import { hiddenSchema } from './name-warnings'

const subjects = [
  z.strictObject({
    kind: z.literal('item'),
    chainId: chainIdSchema,
    contract: addressSchema,
    tokenId: decimalSchema,
  }),
  z.strictObject({ kind: z.literal('collection'), chainId: chainIdSchema, contract: addressSchema }),
  /** With the chain of a contract. Without one, each account at the address is meant. */
  z.strictObject({ kind: z.literal('person'), address: addressSchema, chainId: z.optional(chainIdSchema) }),
] as const

/** What can be reported and hidden. */
export const reportedSubjectSchema = z.union(subjects)

/** What an operator decides on: a file too, by its CID. One that is hidden is served nowhere, removed, and never kept again. */
export const decisionSubjectSchema = z.union([...subjects, z.strictObject({ kind: z.literal('file'), cid: cidSchema })])

export const reportReasons = ['lookalike', 'stolen', 'spam', 'illegal', 'other'] as const
export const reportReasonSchema = z.enum(reportReasons)
export const reportTextLimit = 500

/** What a person writes to others: what can't be seen in it is refused, for it would hide something. @param limit in letters */
export const buildWordsSchema = (limit: number) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4_000, 'is too long')),
      z.transform((text: string) => text.normalize('NFC').replace(/\r\n?/g, '\n').trim()),
    ),
    z.string().check(
      z.refine((text: string) => [...text].length <= limit, {
        error: `must have at most ${limit} characters`,
        params: { code: 'text_too_long' },
      }),
      z.refine((text: string) => stripInvisible(text) === text, invisibleCharacters),
    ),
  )

export const wordsSchema = buildWordsSchema(reportTextLimit)

export const reportRequestSchema = z.strictObject({
  thing: reportedSubjectSchema,
  reason: reportReasonSchema,
  words: z.optional(z.nullable(wordsSchema)),
})

export const reportSchema = z.object({
  thing: reportedSubjectSchema,
  reason: reportReasonSchema,
  words: z.nullable(z.string()),
  createdAt: decimalSchema,
})
export const reportAnswerSchema = z.object({ report: reportSchema })

export const actionSchema = z.enum(['hide', 'show'])

export const decisionReasonSchema = z.pipe(
  wordsSchema,
  z
    .string()
    .check(
      z.refine((text: string) => text !== '', { error: 'must give a reason', params: { code: 'reason_missing' } }),
    ),
)

/** The rule that a decision to hide follows: of the law, or of the terms of the marketplace. */
export const groundSchema = z.strictObject({
  kind: z.enum(groundKinds),
  /** Its name, such as a section of the terms or an article of a law. */
  rule: decisionReasonSchema,
})

export const decisionRequestSchema = z.strictObject({
  thing: decisionSubjectSchema,
  action: actionSchema,
  reason: decisionReasonSchema,
  /** Of a decision to hide, for the statement of reasons that the affected accounts read. */
  ground: z.optional(groundSchema),
})

export const decisionSchema = z.object({
  thing: decisionSubjectSchema,
  /** What it is called now. */
  name: z.nullable(z.string()),
  action: actionSchema,
  reason: z.string(),
  operator: addressSchema,
  createdAt: decimalSchema,
})
export const decisionAnswerSchema = z.object({ decision: decisionSchema })
export const decisionsPageSchema = z.object({ decisions: z.array(decisionSchema), next: z.nullable(z.string()) })

export const reportedStateSchema = z.enum(['reported', 'hidden'])

export const caseSchema = z.object({
  thing: decisionSubjectSchema,
  name: z.nullable(z.string()),
  /** Since an operator decided last. */
  openReports: z.int(),
  /** The newest five of all. */
  reports: z.array(
    z.object({
      reason: reportReasonSchema,
      words: z.nullable(z.string()),
      reporter: addressSchema,
      createdAt: decimalSchema,
    }),
  ),
  hidden: z.nullable(hiddenSchema),
})
export const casesPageSchema = z.object({ cases: z.array(caseSchema), next: z.nullable(z.string()) })

export type Ground = z.infer<typeof groundSchema>
export type ReportedSubject = z.infer<typeof reportedSubjectSchema>
export type DecisionSubject = z.infer<typeof decisionSubjectSchema>
export type ReportReason = z.infer<typeof reportReasonSchema>
export type ReportRequest = z.infer<typeof reportRequestSchema>
export type ReportRequestInput = z.input<typeof reportRequestSchema>
export type Report = z.infer<typeof reportSchema>
export type DecisionRequest = z.infer<typeof decisionRequestSchema>
export type DecisionRequestInput = z.input<typeof decisionRequestSchema>
export type Decision = z.infer<typeof decisionSchema>
export type Case = z.infer<typeof caseSchema>
