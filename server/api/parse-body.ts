import type * as z from 'zod/mini'
import type { Call } from './call'
import { parseParameters } from './parse-parameters'

/** The JSON of a call by its schema. @throws AppError `bad_request` with an issue for each field that is wrong */
export async function parseBody<T extends z.ZodMiniType>(call: Pick<Call, 'readBody'>, schema: T): Promise<z.infer<T>> {
  return parseParameters(schema, (await call.readBody()) as Record<string, unknown>)
}
