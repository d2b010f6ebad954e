import * as z from 'zod/mini'
import { addressSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
import { maxCallDigits, maxCallGas } from '@/server/base/limits'
import { RpcError, rpcErrorCodes } from '@/server/chains/rpc/rpc-error'

/** A number of JSON-RPC, in the one spelling that every node reads alike: `0X0` is refused, and leading zeros are removed. */
const buildQuantity = (digits: number) =>
  z.pipe(
    z.string().check(z.regex(new RegExp(`^0x[0-9a-fA-F]{1,${digits}}$`))),
    z.transform((text: string) => toQuantity(BigInt(text))),
  )
export const toQuantity = (value: bigint) => `0x${value.toString(16)}`

/** 16 digits are more blocks than a chain will have. */
export const blockNumberSchema = buildQuantity(16)
const tagSchema = z.enum(['earliest', 'latest', 'pending', 'safe', 'finalized'])
export const blockSchema = z.union([tagSchema, blockNumberSchema])
/** EIP-1898. */
export const exactBlockSchema = z.union([
  blockSchema,
  z.strictObject({ blockHash: hashSchema, requireCanonical: z.optional(z.boolean()) }),
  z.strictObject({ blockNumber: blockNumberSchema }),
])

export const valueSchema = buildQuantity(64)
const gasSchema = z.pipe(
  buildQuantity(64),
  z.transform((text: string) => toQuantity(BigInt(text) < maxCallGas ? BigInt(text) : maxCallGas)),
)
/** Other fields, such as blobs, do not change what `eth_call` answers: they are left out. */
const callSchema = z.object({
  from: z.nullish(addressSchema),
  to: z.nullish(addressSchema),
  gas: z.nullish(gasSchema),
  gasPrice: z.nullish(valueSchema),
  maxFeePerGas: z.nullish(valueSchema),
  maxPriorityFeePerGas: z.nullish(valueSchema),
  value: z.nullish(valueSchema),
  data: z.nullish(hexSchema.check(z.maxLength(maxCallDigits))),
  input: z.nullish(hexSchema.check(z.maxLength(maxCallDigits))),
  nonce: z.nullish(valueSchema),
  type: z.nullish(valueSchema),
  chainId: z.nullish(valueSchema),
  accessList: z.nullish(
    z
      .array(z.strictObject({ address: addressSchema, storageKeys: z.array(hashSchema).check(z.maxLength(1_000)) }))
      .check(z.maxLength(100)),
  ),
})

/**
 * The parameters of `eth_call` and `eth_estimateGas`, as they are forwarded. Gas is lowered to 50 million where it is named; where
 * it is not, the node's own limit counts. State and block overrides are refused: code of the caller's own can keep a node busy
 * after the request has timed out.
 * @throws RpcError `invalidParams`
 */
export function parseCall([call, block, ...overrides]: readonly unknown[]): unknown[] {
  if (overrides.some((override) => override !== undefined && override !== null)) {
    throw new RpcError(rpcErrorCodes.invalidParams, 'State and block overrides are not supported.')
  }
  const parsed = z.safeParse(callSchema, call)
  const at = block === undefined || block === null ? undefined : z.safeParse(exactBlockSchema, block)
  if (!parsed.success || at?.success === false) {
    throw new RpcError(rpcErrorCodes.invalidParams, 'The call or the block is invalid.')
  }
  const given = withoutEmpty(parsed.data)
  return at ? [given, at.data] : [given]
}

/** Without fields that are null or undefined: some nodes refuse those. */
export function withoutEmpty(fields: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== undefined))
}
