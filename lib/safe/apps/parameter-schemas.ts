import { RestrictedMethods, RPC_CALLS } from '@safe-global/safe-apps-sdk'
import { getAddress, isAddress } from 'viem'
import * as z from 'zod/mini'
import { hashSchema, hexSchema } from '@/lib/base/primitives'

/** What the methods of the bridge take, as the apps of the SDK and of its provider send it. */

/** In one case, or with the checksum: a wrong one is a mistyped address. */
const addressSchema = z.pipe(
  z.string().check(z.refine((text) => isAddress(text))),
  z.transform((text: string) => getAddress(text)),
)
const maxUint256 = 2n ** 256n - 1n
/** Wei: decimal, or hex from Ethereum's own requests. */
const amountSchema = z.pipe(
  z.union([z.string().check(z.regex(/^([0-9]{1,78}|0x[0-9a-fA-F]{1,64})$/)), z.int().check(z.minimum(0))]),
  z.pipe(
    z.transform((amount: string | number) => BigInt(amount)),
    z.bigint().check(z.refine((amount) => amount <= maxUint256)),
  ),
)
const maxCalls = 100

const callSchema = z.pipe(
  z.looseObject({
    to: addressSchema,
    value: z._default(amountSchema, 0n),
    data: z._default(hexSchema, '0x'),
  }),
  z.transform(({ to, value, data }) => ({ to, value, data })),
)
export const callsSchema = z.array(callSchema).check(z.maxLength(maxCalls))
export const transactionsSchema = z.looseObject({ txs: callsSchema })

export const rpcCallSchema = z.looseObject({ call: z.enum(RPC_CALLS), params: z._default(z.array(z.unknown()), []) })
export const settingsSchema = z.tuple([z.looseObject({ offChainSigning: z.boolean() })])
export const safeTxHashSchema = z.looseObject({ safeTxHash: hashSchema })
export const messageHashSchema = hashSchema
export const balancesSchema = z.looseObject({ currency: z._default(z.string(), 'usd') })
export const messageSchema = z.looseObject({ message: z.string().check(z.maxLength(50_000)) })
export const typedMessageSchema = z.looseObject({
  typedData: z.looseObject({
    domain: z.record(z.string(), z.unknown()),
    types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
    message: z.record(z.string(), z.unknown()),
    primaryType: z.optional(z.string()),
  }),
})
export const permissionsSchema = z
  .array(z.record(z.enum(RestrictedMethods), z.unknown()))
  .check(z.minLength(1), z.maxLength(1))
