import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hexSchema } from '@/lib/base/primitives'

/** Who asks, and on which chain a contract is to be asked about its signature. */
export const nonceRequestSchema = z.strictObject({
  address: addressSchema,
  chainId: chainIdSchema,
  /** In another page's frame, where cookies are kept apart for each page around it. */
  framed: z._default(z.boolean(), false),
})

/** What the message has to say (ERC-4361), but for domain and URI, which are the page's own. */
export const nonceSchema = z.object({
  nonce: z.string().check(z.regex(/^[A-Za-z0-9]{8,64}$/)),
  issuedAt: z.iso.datetime(),
  expirationTime: z.iso.datetime(),
})

export const sessionRequestSchema = z.strictObject({
  message: z.string().check(z.maxLength(2_000)),
  /** `0x` from a contract that has signed on chain. */
  signature: hexSchema.check(z.maxLength(20_000)),
  framed: z._default(z.boolean(), false),
})

export const sessionSchema = z.object({
  address: addressSchema,
  /** That of the message that was signed. */
  chainId: chainIdSchema,
  /** The one chain where a contract's session counts; null for a key, which is the same account on every chain. */
  contractChainId: z.nullable(chainIdSchema),
  expiresAt: decimalSchema,
  /** Of an operator of this marketplace alone. */
  isOperator: z.optional(z.literal(true)),
})
export const sessionAnswerSchema = z.object({ session: z.nullable(sessionSchema) })

export type NonceRequest = z.input<typeof nonceRequestSchema>
export type Nonce = z.infer<typeof nonceSchema>
export type SessionRequest = z.input<typeof sessionRequestSchema>
export type Session = z.infer<typeof sessionSchema>
