import { domainSeparator, type Hash, hashStruct, hashTypedData } from 'viem'
import * as z from 'zod/mini'
import { addressSchema, decimalSchema, hexSchema } from '@/lib/base/primitives'
import { safeMessageTypes } from '@/lib/protocol/safe-tx/safe-message'
import { safeTxTypes } from '@/lib/protocol/safe-tx/safe-tx'
import { hasTypes } from './has-types'

/** What an owner of a Safe signs: its hashes as other wallets show them, and what it does where the data says so. */
export interface SafeData {
  kind: 'SafeTx' | 'SafeMessage'
  hash: Hash
  domainHash: Hash
  messageHash: Hash
  /** Of a transaction; a message is known by its hash alone. */
  tx: z.infer<typeof txSchema> | null
}

const amountSchema = z.pipe(
  z.union([decimalSchema, z.int()]),
  z.transform((amount) => BigInt(amount)),
)
const txSchema = z.object({
  to: addressSchema,
  value: amountSchema,
  data: hexSchema,
  operation: z.pipe(
    amountSchema,
    z.transform((operation): 0 | 1 => (operation === 0n ? 0 : 1)),
  ),
})

const dataSchema = z.object({
  domain: z.strictObject({ chainId: z.union([z.number(), z.string()]), verifyingContract: addressSchema }),
  types: z.record(z.string(), z.array(z.object({ name: z.string(), type: z.string() }))),
  primaryType: z.enum(['SafeTx', 'SafeMessage']),
  message: z.record(z.string(), z.unknown()),
})

/** Null for what no Safe of this chain asks its owners for. */
export function describeSafeData(typedData: unknown, chainId: number): SafeData | null {
  const { data } = dataSchema.safeParse(typedData)
  if (!data || Number(data.domain.chainId) !== chainId) return null
  const { domain: place, primaryType, message } = data
  const types = primaryType === 'SafeTx' ? safeTxTypes : safeMessageTypes
  if (!hasTypes(data.types, types)) return null
  const domain = { chainId, verifyingContract: place.verifyingContract }
  const tx = primaryType === 'SafeTx' ? txSchema.safeParse(message).data : null
  if (tx === undefined) return null
  // Its values are those of any typed data; viem derives more from literal types.
  const of = { types, primaryType, domain, message } as never
  return {
    ...{ kind: primaryType, tx, hash: hashTypedData(of), domainHash: domainSeparator({ domain }) },
    messageHash: hashStruct({ types, primaryType, data: message } as never),
  }
}
