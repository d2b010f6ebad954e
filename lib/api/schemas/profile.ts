import * as z from 'zod/mini'
import { stripInvisible } from '@/lib/base/format/strip-invisible'
import { stripJoiners } from '@/lib/base/format/strip-joiners'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'
import { invisibleCharacters } from './invisible-characters'
import { traderChangeSchema, traderSchema } from './trader'

export const profileLimits = { name: 40, bio: 500 } as const

/** What cannot be seen, or turns the direction of what follows: with it two names look like one. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/u
const heaped = /\p{M}{5}/u
/** An address, whole or shortened, or an ENS name: that is for the chain to say. */
const chainName = /^0x[0-9a-f]{4}|\.eth$/i

const heapedMarks = { error: 'has too many combining marks on one letter', params: { code: 'too_many_marks' } }

const lengthOf = (text: string) => [...text].length

/** NFKC: letters that only look different become one. Empty is none. */
export const profileNameSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(400, 'is too long')),
    z.transform(
      (text: string) =>
        text
          .normalize('NFKC')
          .replace(/\ufe0f/g, '')
          .replace(/\s+/g, ' ')
          .trim() || null,
    ),
  ),
  z.nullable(
    z.string().check(
      z.refine((text: string) => lengthOf(text) <= profileLimits.name, {
        error: `must have at most ${profileLimits.name} characters`,
        params: { code: 'name_too_long' },
      }),
      z.refine((text: string) => !invisible.test(stripJoiners(text)), invisibleCharacters),
      z.refine((text: string) => !heaped.test(text), heapedMarks),
      z.refine((text: string) => !chainName.test(text), {
        error: 'must not look like an address or an ENS name',
        params: { code: 'chain_name' },
      }),
    ),
  ),
)

export const profileBioSchema = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(4_000, 'is too long')),
    z.transform(
      (text: string) =>
        text
          .normalize('NFC')
          .replace(/\r\n?/g, '\n')
          .replace(/\n{3,}/g, '\n\n')
          .trim() || null,
    ),
  ),
  z.nullable(
    z.string().check(
      z.refine((text: string) => lengthOf(text) <= profileLimits.bio, {
        error: `must have at most ${profileLimits.bio} characters`,
        params: { code: 'text_too_long' },
      }),
      z.refine((text: string) => stripInvisible(text) === text, invisibleCharacters),
      z.refine((text: string) => !heaped.test(text), heapedMarks),
    ),
  ),
)

const itemIdSchema = z.strictObject({ chainId: chainIdSchema, contract: addressSchema, tokenId: decimalSchema })

/** What is left out stays as it is; null takes it away. */
export const profileChangeSchema = z.strictObject({
  name: z.optional(z.nullable(profileNameSchema)),
  bio: z.optional(z.nullable(profileBioSchema)),
  /** An item that the account owns. */
  picture: z.optional(z.nullable(itemIdSchema)),
  /** An item that the account owns or created. */
  banner: z.optional(z.nullable(itemIdSchema)),
  /** For an account that sells as a trader. */
  trader: z.optional(z.nullable(traderChangeSchema)),
})

const itemPictureSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: decimalSchema,
  image: z.string(),
})

export const profileSchema = z.object({
  name: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** Shown while the account owns the item. */
  picture: z.nullable(itemPictureSchema),
  /** With one account alone: shown while the account owns the item, or created it. */
  banner: z.optional(itemPictureSchema),
  /** Only of an account that sells as a trader. */
  trader: z.optional(traderSchema),
})

export const profileAnswerSchema = z.object({ profile: profileSchema })

export type ProfileChange = z.infer<typeof profileChangeSchema>
export type ProfileChangeInput = z.input<typeof profileChangeSchema>
export type Profile = z.infer<typeof profileSchema>
