import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'

export const draftIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))

/** The market keeps the content and does not look into it. */
export const draftSchema = z.object({ id: draftIdSchema, content: z.unknown(), updatedAt: decimalSchema })

export const draftRequestSchema = z.strictObject({
  content: z.unknown(),
  /** The `updatedAt` that it was made from, null for none: another one there is not overwritten. Without it any is. */
  basedOn: z.optional(z.nullable(decimalSchema)),
})
export const draftAnswerSchema = z.object({ draft: z.nullable(draftSchema) })
export const draftsPageSchema = z.object({
  drafts: z.array(z.object({ id: draftIdSchema, updatedAt: decimalSchema, bytes: z.int() })),
  next: z.null(),
})

export type Draft = z.infer<typeof draftSchema>
