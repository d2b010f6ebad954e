import { checksumAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { chainIdSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import type { OrderComponentsJson } from '@/lib/protocol/seaport/order-components-json'
import { criteriaKindSchema } from './order'

const maxUint256 = 2n ** 256n - 1n
// A Safe's signature has 65 bytes an owner and more for owners that are contracts.
const maxSignatureBytes = 8192
const maxItems = 100
const maxTokenIds = 10_000

const numberText = z
  .string()
  .check(z.regex(/^((0|[1-9][0-9]{0,77})|0x[0-9a-fA-F]{1,64})$/, 'must be an unsigned integer'))

/** A decimal string, 0x-hex (as seaport-js sends a salt) or a safe integer; becomes a decimal string up to 2^256 - 1. */
const uintSchema = z.pipe(
  z.union([numberText, z.int().check(z.nonnegative())], 'must be an unsigned integer'),
  z.pipe(
    z.transform((value: string | number) => BigInt(value)),
    z.pipe(
      z.bigint().check(z.maximum(maxUint256, 'must be at most 2^256 - 1')),
      z.transform((value) => value.toString()),
    ),
  ),
)

const numberOf = <T extends z.ZodMiniType<number, number>>(schema: T) =>
  z.pipe(
    uintSchema,
    z.pipe(
      z.transform((text: string) => Number(text)),
      schema,
    ),
  )

const smallIntSchema = (maximum: number) => numberOf(z.int().check(z.maximum(maximum, `must be at most ${maximum}`)))

/** Lower case, or with its EIP-55 checksum right; becomes checksummed. */
const anyAddressSchema = z.pipe(
  z.string().check(z.refine((text) => isAddress(text), 'must be an address with a valid checksum')),
  z.transform((text) => checksumAddress(text as `0x${string}`)),
)

const lowerCase = <T extends `0x${string}`>(schema: z.ZodMiniType<T>) =>
  z.pipe(
    schema,
    z.transform((hex: T) => hex.toLowerCase() as `0x${string}`),
  )

/** A field with a typing error would otherwise be left out without a word. Its name is the body's, and is not repeated. */
const strict = <T extends z.core.$ZodShape>(shape: T) =>
  z.strictObject(shape, {
    error: ({ code }) => (code === 'unrecognized_keys' ? `may have only ${Object.keys(shape).join(', ')}` : undefined),
  })

const submittedOfferItemSchema = strict({
  itemType: smallIntSchema(5),
  token: anyAddressSchema,
  identifierOrCriteria: uintSchema,
  startAmount: uintSchema,
  endAmount: uintSchema,
})

const submittedParametersSchema = z.pipe(
  strict({
    offerer: anyAddressSchema,
    zone: anyAddressSchema,
    offer: z.array(submittedOfferItemSchema).check(z.maxLength(maxItems)),
    consideration: z
      .array(strict({ ...submittedOfferItemSchema.shape, recipient: anyAddressSchema }))
      .check(z.maxLength(maxItems)),
    orderType: smallIntSchema(4),
    startTime: uintSchema,
    endTime: uintSchema,
    zoneHash: lowerCase(hashSchema),
    salt: uintSchema,
    conduitKey: lowerCase(hashSchema),
    counter: uintSchema,
    totalOriginalConsiderationItems: z.optional(uintSchema),
  }).check(
    z.refine(
      ({ totalOriginalConsiderationItems: total, consideration }) =>
        total === undefined || total === String(consideration.length),
      { error: 'must equal the length of consideration', path: ['totalOriginalConsiderationItems'] },
    ),
  ),
  z.transform(({ totalOriginalConsiderationItems: _, ...components }): OrderComponentsJson => components),
)

const signatureSchema = z.pipe(
  lowerCase(hexSchema),
  z.templateLiteral(['0x', z.string().check(z.maxLength(maxSignatureBytes * 2, 'is too long'))]),
)

// The database holds neither control characters nor halves of a pair.
const traitTextSchema = z.string().check(z.regex(/^[^\p{Cc}\p{Cs}]{1,200}$/u, 'must be 1 to 200 characters'))

const traitSchema = strict({ name: traitTextSchema, value: traitTextSchema })

const submittedCriteriaSchema = strict({
  kind: criteriaKindSchema,
  trait: z.optional(traitSchema),
  tokenIds: z.optional(z.array(uintSchema).check(z.minLength(1), z.maxLength(maxTokenIds))),
})

/** The body of `POST /api/v1/orders`. Numbers and addresses come out canonical. */
export const orderSubmissionSchema = strict({
  chainId: numberOf(chainIdSchema),
  order: strict({ parameters: submittedParametersSchema, signature: signatureSchema }),
  criteria: z.optional(submittedCriteriaSchema),
})

export type OrderSubmission = z.infer<typeof orderSubmissionSchema>

/** The body of `POST /api/v1/signings`: the same, before anybody has signed. */
export const signingSubmissionSchema = strict({
  ...orderSubmissionSchema.shape,
  order: strict({ parameters: submittedParametersSchema }),
})

/** The body of `POST /api/v1/criteria`. */
export const criteriaSubmissionSchema = strict({
  chainId: numberOf(chainIdSchema),
  contract: anyAddressSchema,
  trait: traitSchema,
})

export type CriteriaSubmission = z.infer<typeof criteriaSubmissionSchema>
