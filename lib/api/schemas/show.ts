import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'
import { itemSchema } from './item'
import { showSlugPattern } from './show-slug'

/** By language, such as `en`. */
const textsSchema = z.record(z.string(), z.string())

/** Times are in seconds since 1970. */
export const showSummarySchema = z.object({
  slug: z.string(),
  title: textsSchema,
  text: z.nullable(textsSchema),
  /** Whose picture stands for the show; null where it has no item to be seen. */
  cover: z.nullable(itemSchema),
  itemCount: z.int(),
  /** `upcoming`: only operators see it. */
  state: z.enum(['upcoming', 'current', 'over']),
  from: z.nullable(decimalSchema),
  until: z.nullable(decimalSchema),
})
export type ShowSummary = z.infer<typeof showSummarySchema>

export const showsAnswerSchema = z.object({ shows: z.array(showSummarySchema) })
export const showAnswerSchema = z.object({ show: showSummarySchema, items: z.array(itemSchema) })
export type ShowAnswer = z.infer<typeof showAnswerSchema>

export const showPathSchema = z.object({
  slug: z.string().check(z.regex(showSlugPattern, 'must have lower-case letters, digits and - only')),
})
