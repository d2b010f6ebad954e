import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { buildWordsSchema, decisionSubjectSchema, groundSchema } from './moderation'
import { favouritesQuerySchema } from './query-parameters'

export const appealLimit = 3_000

export const appealSchema = z.object({
  /** Null for other affected accounts than the one that appealed. */
  words: z.nullable(z.string()),
  state: z.enum(['open', 'upheld', 'reversed']),
  /** Null for one that the operators did not answer: they showed its subject again. */
  answer: z.nullable(z.string()),
  createdAt: decimalSchema,
  answeredAt: z.nullable(decimalSchema),
})

/** Why something was hidden, for the accounts that it affects. */
export const statementSchema = z.object({
  id: decimalSchema,
  subject: decisionSubjectSchema,
  name: z.nullable(z.string()),
  reason: z.string(),
  /** Null for a decision that names none. */
  ground: z.nullable(groundSchema),
  isByNotice: z.boolean(),
  createdAt: decimalSchema,
  /** Since when it is shown again; null while it is hidden. */
  shownAgainAt: z.nullable(decimalSchema),
  appeal: z.nullable(appealSchema),
})
export const statementAnswerSchema = z.object({ statement: statementSchema })
export const statementsPageSchema = z.object({ statements: z.array(statementSchema), next: z.nullable(z.string()) })
export const statementPathSchema = z.strictObject({ statementId: decimalSchema.check(z.maxLength(18)) })
export const statementsQuerySchema = z.strictObject(favouritesQuerySchema.shape)

export const appealBodySchema = z.strictObject({
  words: z.pipe(
    buildWordsSchema(appealLimit),
    z.string().check(z.minLength(1, { error: 'must say why the decision is wrong' })),
  ),
})

/** As operators see it. */
export const queuedAppealSchema = z.object({
  statement: statementSchema,
  appellant: addressSchema,
  /** The chain of a contract; null for a key. */
  appellantChainId: z.nullable(chainIdSchema),
})
export const queuedAppealAnswerSchema = z.object({ appeal: queuedAppealSchema })
export const queuedAppealsPageSchema = z.object({
  appeals: z.array(queuedAppealSchema),
  next: z.nullable(z.string()),
})

export type Statement = z.infer<typeof statementSchema>
export type StatementsQuery = z.infer<typeof statementsQuerySchema>
export type QueuedAppeal = z.infer<typeof queuedAppealSchema>
