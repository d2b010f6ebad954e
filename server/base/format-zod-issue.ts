import * as z from 'zod/mini'
import { draftIdSchema } from '@/lib/api/schemas/draft'
import type { Issue } from '@/lib/base/errors/app-error'
import {
  addressSchema,
  decimalSchema,
  hashSchema,
  hexSchema,
  quantitySchema,
  searchTextSchema,
} from '@/lib/base/primitives'

type ZodIssue = z.core.$ZodIssue

/** What zod/mini says of everything that has no words of its own. */
const unexplained = 'Invalid input'

/** Words for patterns. Here and not in the schemas, which the browser loads too. */
const formats: readonly [schema: z.ZodMiniType, words: string][] = [
  [addressSchema, 'must be an address: 0x and 40 hexadecimal digits'],
  [hashSchema, 'must be a hash: 0x and 64 hexadecimal digits'],
  [hexSchema, 'must be bytes: 0x and an even number of hexadecimal digits'],
  [quantitySchema, 'must be a number in hex: 0x and 1 to 64 hexadecimal digits'],
  [decimalSchema, 'must be a whole number in decimal digits, without a sign or leading zeros'],
  [searchTextSchema, 'must be a string without NUL'],
  [draftIdSchema, 'must be 1 to 64 letters, digits, - or _'],
]

/** None of the patterns matches a NUL, and the issue that each makes of it names the pattern. */
const wordsOf = new Map(
  formats.map(([schema, words]) => [patternOf(z.safeParse(schema, '\0').error?.issues[0]), words]),
)

const types: Readonly<Record<string, string>> = {
  ...{ object: 'an object', record: 'an object', array: 'an array', boolean: 'true or false', null: 'null' },
  ...{ string: 'a string', template_literal: 'a string', number: 'a number', int: 'a whole number' },
}

/** A refinement may name a code of its own in `params`. */
function codeOf(issue: ZodIssue): string {
  const own: unknown = issue.code === 'custom' ? issue.params?.code : undefined
  return typeof own === 'string' ? own : issue.code
}

/** The path of an issue; an object as a whole is called `body`. */
const pathOf = ({ path }: ZodIssue) => path.map(String).join('.') || 'body'

/**
 * An issue of a schema as the API answers it: its field, and what would be right there. What was sent is not repeated.
 * Parse with `reportInput`, so that what is missing can be told from what is wrong.
 */
export function formatZodIssue(issue: ZodIssue): Issue {
  return { code: codeOf(issue), path: pathOf(issue), message: explain(issue) }
}

function explain(issue: ZodIssue): string {
  if (issue.input === undefined && issue.code !== 'unrecognized_keys' && issue.code !== 'custom') return 'is missing'
  if (issue.message !== unexplained) return issue.message
  switch (issue.code) {
    case 'invalid_type':
      return `must be ${types[issue.expected] ?? issue.expected}`
    case 'invalid_value':
      return `must be one of ${issue.values.join(', ')}`
    case 'invalid_format':
      return wordsOf.get(patternOf(issue)) ?? 'has characters that are not allowed'
    case 'too_big':
      return `${measure(issue.origin)} at most ${issue.maximum}${unit(issue.origin)}`
    case 'too_small':
      return `${measure(issue.origin)} at least ${issue.minimum}${unit(issue.origin)}`
    case 'unrecognized_keys':
      return 'has an unknown field'
    case 'invalid_key':
      return issue.issues[0] ? explain(issue.issues[0]) : unexplained
    default:
      return 'does not match any allowed form'
  }
}

function patternOf(issue: ZodIssue | undefined): string | undefined {
  return issue?.code === 'invalid_format' ? issue.pattern : undefined
}

const measure = (origin: string) => (origin === 'string' || origin === 'array' ? 'must have' : 'must be')
const unit = (origin: string) => ({ string: ' characters', array: ' entries' })[origin] ?? ''
