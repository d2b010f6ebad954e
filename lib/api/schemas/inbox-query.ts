import * as z from 'zod/mini'
import { collectionsQuerySchema } from './query-parameters'

const { limit } = collectionsQuerySchema.shape

export const inboxQuerySchema = z.strictObject({ limit })

export type InboxQuery = z.infer<typeof inboxQuerySchema>
