import * as z from 'zod/mini'
import { AppError } from '@/lib/base/errors/app-error'
import { formatZodIssue } from '@/server/base/format-zod-issue'
import type { Call } from './call'

/**
 * The JSON of a call by its schema.
 * @throws AppError `bad_request` with an issue for each field that is wrong; names that the schema does not know are not
 * repeated
 */
export async function parseBody<T extends z.ZodMiniType>(call: Pick<Call, 'readBody'>, schema: T): Promise<z.infer<T>> {
  const result = z.safeParse(schema, await call.readBody(), { reportInput: true })
  if (result.success) return result.data
  throw new AppError('bad_request', 'The request body is invalid.', { issues: result.error.issues.map(formatZodIssue) })
}
