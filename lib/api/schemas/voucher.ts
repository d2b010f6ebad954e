import { checksumAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import { voucherStatusSchema } from './voucher-status'

// A Safe's signature has 65 bytes an owner and more for owners that are contracts.
const maxSignatureBytes = 8192

const anyAddressSchema = z.pipe(
  z.string().check(z.refine((text) => isAddress(text), 'must be an address with a valid checksum')),
  z.transform((text) => checksumAddress(text as `0x${string}`)),
)
const uintSchema = decimalSchema.check(z.refine((text) => BigInt(text) < 2n ** 256n, 'must be below 2^256'))

/** What a creator signs, as it travels: numbers as decimal strings. */
export const voucherTermsSchema = z.strictObject({
  tokenId: uintSchema,
  uri: z.string().check(z.minLength(1), z.maxLength(2_000), z.regex(/^[^\0\p{Cs}]*$/u, 'must be a string')),
  payments: z
    .array(z.strictObject({ to: anyAddressSchema, amount: uintSchema }))
    .check(z.minLength(1), z.maxLength(20)),
  /** The zero address lets anyone buy. */
  buyer: anyAddressSchema,
  /** The last second of it, since 1970. */
  deadline: uintSchema,
  nonce: uintSchema,
})

/** The body of `POST /api/v1/vouchers`. */
export const voucherSubmissionSchema = z.strictObject({
  chainId: chainIdSchema,
  collection: anyAddressSchema,
  voucher: voucherTermsSchema,
  signature: hexSchema.check(z.maxLength(2 + maxSignatureBytes * 2)),
})

export const voucherSchema = z.object({
  chainId: chainIdSchema,
  collection: addressSchema,
  /** EIP-712, of the collection. */
  hash: hashSchema,
  tokenId: decimalSchema,
  creator: addressSchema,
  /** All that the buyer pays, in the chain's own coin. */
  priceWei: decimalSchema,
  /** Who alone may buy; null for anyone. */
  buyer: z.nullable(addressSchema),
  status: voucherStatusSchema,
  deadline: decimalSchema,
  createdAt: decimalSchema,
  /** With them the contract mints it: `redeem(voucher, signature)`, for the price. */
  voucher: voucherTermsSchema,
  signature: hexSchema,
})

export const voucherAnswerSchema = z.object({ voucher: voucherSchema })
export const vouchersPageSchema = z.object({ vouchers: z.array(voucherSchema), next: z.nullable(z.string()) })

export type VoucherSubmission = z.infer<typeof voucherSubmissionSchema>
export type VoucherTerms = z.infer<typeof voucherTermsSchema>
export type VoucherAnswer = z.infer<typeof voucherSchema>
