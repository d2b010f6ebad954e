import * as z from 'zod/mini'
import { reportedStateSchema } from './moderation'
import { favouritesQuerySchema } from './query-parameters'

export const casesQuerySchema = z.strictObject({
  state: z._default(reportedStateSchema, 'reported'),
  ...favouritesQuerySchema.shape,
})
export const decisionsQuerySchema = favouritesQuerySchema

export type CasesQuery = z.infer<typeof casesQuerySchema>
export type DecisionsQuery = z.infer<typeof decisionsQuerySchema>
