import * as z from 'zod/mini'
import { stripInvisible } from '@/lib/base/format/strip-invisible'
import { decimalSchema } from '@/lib/base/primitives'
import { invisibleCharacters } from './invisible-characters'

/** In characters. */
export const traderLimits = {
  ...{ legalName: 200, postalAddress: 500, email: 200, phone: 40, register: 200, registerNumber: 100 },
} as const

type TraderField = keyof typeof traderLimits

/** Empty is null. */
const text = (field: TraderField) =>
  z.pipe(
    z.pipe(
      z.string().check(z.maxLength(4_000, 'is too long')),
      z.transform((value: string) => value.normalize('NFC').replace(/\r\n?/g, '\n').trim() || null),
    ),
    z.nullable(
      z.string().check(
        z.refine((value: string) => [...value].length <= traderLimits[field], {
          error: `must have at most ${traderLimits[field]} characters`,
          params: { code: 'too_long' },
        }),
        z.refine((value: string) => stripInvisible(value) === value, invisibleCharacters),
      ),
    ),
  )

const required = (field: TraderField) =>
  z.pipe(
    text(field).check(
      z.refine((value: string | null) => value !== null, { error: 'is required', params: { code: 'required' } }),
    ),
    z.string(),
  )

const matching = (pattern: RegExp, code: string, error: string) =>
  z.refine((value: unknown) => typeof value !== 'string' || pattern.test(value), { error, params: { code } })

/** What an account that sells as a trader has to tell buyers (Regulation (EU) 2022/2065, article 30). */
export const traderChangeSchema = z.strictObject({
  legalName: required('legalName'),
  postalAddress: required('postalAddress'),
  email: required('email').check(matching(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'email', 'must be an e-mail address')),
  phone: z.optional(
    z.nullable(text('phone').check(matching(/^\+?[\d ()./-]{3,}$/, 'phone', 'must be a phone number'))),
  ),
  /** The trade register, and the number in it. */
  register: z.optional(z.nullable(text('register'))),
  registerNumber: z.optional(z.nullable(text('registerNumber'))),
  /** The trader's word to offer only what complies with the law. */
  isLawful: z.literal(true, 'must be true'),
})

export const traderSchema = z.object({
  legalName: z.string(),
  postalAddress: z.string(),
  email: z.string(),
  phone: z.nullable(z.string()),
  register: z.nullable(z.string()),
  registerNumber: z.nullable(z.string()),
  /** When the account gave its word to offer only what complies with the law. */
  certifiedAt: decimalSchema,
})

export type Trader = z.infer<typeof traderSchema>
