import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { draftIdSchema } from '@/lib/api/schemas/draft'
import { decisionRequestSchema } from '@/lib/api/schemas/moderation'
import { profileBioSchema, profileNameSchema } from '@/lib/api/schemas/profile'
import {
  addressSchema,
  decimalSchema,
  hashSchema,
  hexSchema,
  quantitySchema,
  searchTextSchema,
} from '@/lib/base/primitives'
import { validationMessages } from '@/lib/i18n/messages/en/errors.json'
import { formatZodIssue } from './format-zod-issue'

const explainAll = (schema: z.ZodMiniType, given: unknown) =>
  z.safeParse(schema, given, { reportInput: true }).error?.issues.map(formatZodIssue) ?? []

test.each([
  ['an address', addressSchema, '0x12', 'must be an address: 0x and 40 hexadecimal digits'],
  ['a hash', hashSchema, '0x12', 'must be a hash: 0x and 64 hexadecimal digits'],
  ['bytes', hexSchema, '0x1', 'must be bytes: 0x and an even number of hexadecimal digits'],
  ['a quantity', quantitySchema, '0x', 'must be a number in hex: 0x and 1 to 64 hexadecimal digits'],
  ['a decimal', decimalSchema, '01', 'must be a whole number in decimal digits, without a sign or leading zeros'],
  ['a search', searchTextSchema, 'a\0b', 'must be a string without NUL'],
  ['a draft', draftIdSchema, 'a b', 'must be 1 to 64 letters, digits, - or _'],
  ['another pattern', z.string().check(z.regex(/^x$/)), 'y', 'has characters that are not allowed'],
  ['text', z.string(), 7, 'must be a string'],
  ['an address of a number', addressSchema, 7, 'must be a string'],
  ['a list', z.array(z.string()), {}, 'must be an array'],
  ['an object', z.strictObject({}), null, 'must be an object'],
  ['true or false', z.boolean(), 'yes', 'must be true or false'],
  ['a whole number', z.int(), 1.5, 'must be a whole number'],
  ['one of some', z.enum(['new', 'old']), 'SECRET', 'must be one of new, old'],
  ['text that is too long', z.string().check(z.maxLength(3)), 'SECRET', 'must have at most 3 characters'],
  ['text that is too short', z.string().check(z.minLength(3)), '', 'must have at least 3 characters'],
  ['too long a list', z.array(z.int()).check(z.maxLength(1)), [1, 2], 'must have at most 1 entries'],
  ['too low a number', z.int().check(z.minimum(2)), 1, 'must be at least 2'],
  ['either', z.union([z.string(), z.int()]), true, 'does not match any allowed form'],
  ['words of its own', z.string('must be a name'), 7, 'must be a name'],
])('%s', (_, schema, given, message) => {
  expect(explainAll(z.strictObject({ field: schema }), { field: given })).toEqual([
    { code: expect.any(String), path: 'field', message },
  ])
})

test('what is missing is called so, and the whole is called the body', () => {
  const schema = z.strictObject({ a: z.strictObject({ b: z.string('must be a name') }), c: z.literal('x') })
  expect(explainAll(schema, { a: {} }).map(({ path, message }) => [path, message])).toEqual([
    ['a.b', 'is missing'],
    ['c', 'is missing'],
  ])
  expect(explainAll(schema, null)).toEqual([{ code: 'invalid_type', path: 'body', message: 'must be an object' }])
  expect(explainAll(schema, { a: { b: '', SECRET: 1 }, c: 'x' })).toEqual([
    { code: 'unrecognized_keys', path: 'a', message: 'has an unknown field' },
  ])
})

test.each([
  ['name_too_long', profileNameSchema, 'x'.repeat(41)],
  ['invisible_characters', profileNameSchema, 'a\u2800b'],
  ['too_many_marks', profileNameSchema, `z${'\u0301\u0302\u0303\u0304\u0305\u0306'}`],
  ['chain_name', profileNameSchema, 'vitalik.eth'],
  ['too_big', profileBioSchema, 'x'.repeat(4_001)],
  ['text_too_long', profileBioSchema, 'x'.repeat(501)],
  ['text_too_long', decisionRequestSchema.shape.reason, 'x'.repeat(501)],
  ['invisible_characters', decisionRequestSchema.shape.reason, 'a\u202eb'],
  ['reason_missing', decisionRequestSchema.shape.reason, ' '],
])('a page translates %s', (code, schema, given) => {
  expect(explainAll(schema, given).map((issue) => issue.code)).toEqual([code])
  expect(validationMessages).toHaveProperty(code)
})
