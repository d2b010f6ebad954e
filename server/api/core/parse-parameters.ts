import * as z from 'zod/mini'
import { AppError, type Issue } from '@/lib/base/errors/app-error'
import { formatZodIssue } from '@/server/base/format-zod-issue'

/** @throws AppError `bad_request` with an issue for each parameter that is unknown, given twice or wrong. */
export function parseQuery<T extends z.ZodMiniType>(schema: T, parameters: URLSearchParams): z.infer<T> {
  const given: Record<string, string> = Object.create(null)
  const traits: Record<string, string> = Object.create(null)
  for (const [name, value] of parameters) {
    // `__proto__` is the one name that zod leaves out of a record unseen.
    const trait = /^trait\[(?!__proto__\])(.+)\]$/s.exec(name)?.[1]
    const [values, key] = trait === undefined ? [given, name] : [traits, trait]
    if (key in values) throw refuse([{ code: 'repeated', path: name, message: 'is given twice' }])
    values[key] = value
  }
  return parseParameters(schema, { ...given, ...(Object.keys(traits).length > 0 ? { trait: { ...traits } } : {}) })
}

/** @throws AppError `bad_request` with an issue for each parameter that is wrong. */
export function parseParameters<T extends z.ZodMiniType>(schema: T, given: unknown): z.infer<T> {
  const result = z.safeParse(schema, given, { reportInput: true })
  if (result.success) return result.data
  throw refuse(result.error.issues.flatMap(toIssues))
}

function toIssues(issue: z.core.$ZodIssue): Issue[] {
  if (issue.code !== 'unrecognized_keys') return [formatZodIssue(issue)]
  return issue.keys.map((key) => ({
    code: 'unknown_parameter',
    path: [...issue.path, key].join('.'),
    message: 'is not a parameter of this call',
  }))
}

function refuse(issues: Issue[]): AppError {
  return new AppError('bad_request', 'The parameters of the call are wrong.', { issues })
}
