import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'

/** A refresh of metadata that somebody asked for; times in seconds since 1970. */
export const refreshSchema = z.object({
  requestedAt: decimalSchema,
  /** When the next one can be asked for. */
  nextAt: decimalSchema,
  /** It has not been read yet. */
  isWaiting: z.boolean(),
})
export const refreshAnswerSchema = z.object({ refresh: refreshSchema })

export type Refresh = z.infer<typeof refreshSchema>
