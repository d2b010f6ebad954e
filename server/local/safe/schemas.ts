import { type Address, getAddress, type Hash, type Hex, isAddress, zeroAddress } from 'viem'
import * as z from 'zod/mini'
import { decimalSchema, hashSchema, hexSchema } from '@/lib/base/primitives'

/** In one case, or with the checksum: the gateway takes no other, for a wrong one is a mistyped address. */
export const checkedAddressSchema = z.pipe(
  z.string().check(z.refine((text) => isAddress(text), 'Invalid address')),
  z.transform((text: string): Address => getAddress(text)),
)

export const lowerHashSchema = z.pipe(
  hashSchema,
  z.transform((hash: Hash) => hash.toLowerCase() as Hash),
)
const lowerHexSchema = z.pipe(
  hexSchema,
  z.transform((hex: Hex) => hex.toLowerCase() as Hex),
)
const maxUint256 = 2n ** 256n - 1n
const amountSchema = z.pipe(
  decimalSchema,
  z.pipe(
    z.transform((text: string) => BigInt(text)),
    z.bigint().check(z.refine((amount) => amount <= maxUint256, 'Too large')),
  ),
)
/** The SDK sends the nonce as text, as does today's wallet; some clients a number. */
const nonceSchema = z.pipe(
  z.union([decimalSchema, z.int().check(z.minimum(0))]),
  z.pipe(
    z.transform((nonce: string | number) => BigInt(nonce)),
    // The one after it is told as a number too.
    z.bigint().check(z.refine((nonce) => nonce < BigInt(Number.MAX_SAFE_INTEGER), 'Too large')),
  ),
)
const operationSchema = z.union([z.literal(0), z.literal(1)])
// A NUL is no text for the database.
const originSchema = z.nullish(z.string().check(z.maxLength(2_000), z.regex(/^[^\0]*$/)))

export const noPathSchema = z.object({})
export const chainPathSchema = z.object({ chainId: z.string().check(z.regex(/^[1-9][0-9]{0,77}$/)) })
export const safePathSchema = z.extend(chainPathSchema, { address: checkedAddressSchema })
export const balancesPathSchema = z.extend(safePathSchema, {
  currency: z.string().check(z.regex(/^[A-Za-z0-9]{1,10}$/)),
})
export const transactionPathSchema = z.extend(chainPathSchema, {
  id: z.string().check(z.regex(/^[A-Za-z0-9_,-]{1,300}$/)),
})
export const hashPathSchema = z.extend(chainPathSchema, { hash: lowerHashSchema })

/** Newer and older clients ask with what the other does not know: it is let pass. */
export const pageQuerySchema = z.looseObject({ cursor: z.optional(z.string().check(z.maxLength(200))) })
export const historyQuerySchema = z.extend(pageQuerySchema, {
  timezone: z.optional(z.string().check(z.refine(isTimezone, 'Invalid Timezone'))),
})
export const multisigQuerySchema = z.extend(pageQuerySchema, {
  nonce: z.optional(decimalSchema),
  executed: z.optional(z.enum(['true', 'false'])),
  to: z.optional(checkedAddressSchema),
})
export const incomingQuerySchema = z.extend(pageQuerySchema, { token_address: z.optional(checkedAddressSchema) })
export const moduleQuerySchema = z.extend(pageQuerySchema, { module: z.optional(checkedAddressSchema) })
export const appsQuerySchema = z.looseObject({ url: z.optional(z.string()) })

/** An empty one is none, as the gateway has it. */
function isTimezone(name: string): boolean {
  try {
    return name === '' || Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

export const estimationSchema = z.looseObject({
  to: checkedAddressSchema,
  value: amountSchema,
  data: z._default(z.nullable(lowerHexSchema), '0x'),
  operation: operationSchema,
})

export const proposalSchema = z.looseObject({
  to: checkedAddressSchema,
  value: amountSchema,
  data: z._default(z.nullable(lowerHexSchema), '0x'),
  nonce: nonceSchema,
  operation: operationSchema,
  safeTxGas: amountSchema,
  baseGas: amountSchema,
  gasPrice: amountSchema,
  gasToken: z._default(z.nullable(checkedAddressSchema), zeroAddress),
  refundReceiver: z._default(z.nullable(checkedAddressSchema), zeroAddress),
  safeTxHash: lowerHashSchema,
  sender: checkedAddressSchema,
  signature: z.nullish(lowerHexSchema),
  origin: originSchema,
})

/** Today's gateway reads `signature`, those of the SDK's time `signedSafeTxHash`. */
export const confirmationSchema = z.union([
  z.looseObject({ signature: lowerHexSchema }),
  z.pipe(
    z.looseObject({ signedSafeTxHash: lowerHexSchema }),
    z.transform(({ signedSafeTxHash: signature }) => ({ signature })),
  ),
])

export const messageSchema = z.looseObject({
  message: z.union([
    z.string(),
    z.looseObject({
      domain: z.record(z.string(), z.unknown()),
      types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
      message: z.record(z.string(), z.unknown()),
      primaryType: z.optional(z.string()),
    }),
  ]),
  signature: lowerHexSchema,
  origin: originSchema,
})

export const signatureSchema = z.looseObject({ signature: lowerHexSchema })

export const decodingSchema = z.looseObject({ data: lowerHexSchema, to: z.nullish(checkedAddressSchema) })

export type ProposalBody = z.infer<typeof proposalSchema>
export type MessageBody = z.infer<typeof messageSchema>
