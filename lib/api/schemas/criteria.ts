import * as z from 'zod/mini'
import { decimalSchema } from '@/lib/base/primitives'

/** What an offer for any item of a trait is made of: `root` is the `identifierOrCriteria` of what it asks for. */
export const criteriaAnswerSchema = z.object({
  criteria: z.object({ root: decimalSchema, tokenIds: z.array(decimalSchema) }),
})
