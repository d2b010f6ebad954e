import { Methods } from '@safe-global/safe-apps-sdk'
import * as z from 'zod/mini'
import { addressSchema, hashSchema, hexSchema } from '@/lib/base/primitives'
// Not from the barrel, which would bring all the gateway's calls into the page.
import { balancesSchema } from '@/lib/protocol/safe-gateway/schemas/balances'
import { transactionDetailsSchema } from '@/lib/protocol/safe-gateway/schemas/transaction-details'

/** The message in which the host answers a request. Anything else that comes through the window is not meant for us. */
export const answerSchema = z.union([
  z.looseObject({ id: z.string(), version: versionSchema(), success: z.literal(true), data: z.unknown() }),
  z.looseObject({
    id: z.string(),
    version: versionSchema(),
    success: z.literal(false),
    error: z.optional(z.nullable(z.string())),
  }),
])

/** Of the SDK that the host speaks, from 1 up. */
function versionSchema() {
  return z.string().check(z.regex(/^[1-9][0-9]*(\.|$)/))
}

const proposedSchema = z.looseObject({ safeTxHash: hashSchema })

/** Signed off the chain, by all owners; or proposed as a transaction, because the host or its user chose the chain. */
const signatureSchema = z.union([
  proposedSchema,
  z.looseObject({ messageHash: hashSchema, signature: z.optional(hexSchema) }),
])

const permissionsSchema = z.array(
  z.looseObject({
    parentCapability: z.string(),
    caveats: z.optional(z.array(z.looseObject({ type: z.string(), value: z.unknown() }))),
  }),
)

/** What each method answers. */
export const dataSchemas = {
  [Methods.sendTransactions]: proposedSchema,
  // As many shapes as JSON-RPC has methods: whoever calls one reads it.
  [Methods.rpcCall]: z.unknown(),
  [Methods.getChainInfo]: z.looseObject({
    chainName: z.string(),
    chainId: z.string(),
    shortName: z.string(),
    nativeCurrency: z.looseObject({ name: z.string(), symbol: z.string(), decimals: z.number() }),
    blockExplorerUriTemplate: z.looseObject({ address: z.string(), txHash: z.string(), api: z.string() }),
  }),
  [Methods.getSafeInfo]: z.looseObject({
    safeAddress: addressSchema,
    chainId: z.int().check(z.positive()),
    threshold: z.int(),
    owners: z.array(addressSchema),
    isReadOnly: z.boolean(),
    // Hosts older than the SDK's 9.0 leave out what follows.
    nonce: z.optional(z.int()),
    implementation: z.optional(z.string()),
    modules: z.nullish(z.array(addressSchema)),
    fallbackHandler: z.nullish(addressSchema),
    guard: z.nullish(addressSchema),
    version: z.nullish(z.string()),
  }),
  [Methods.getTxBySafeTxHash]: transactionDetailsSchema,
  [Methods.getSafeBalances]: balancesSchema,
  [Methods.signMessage]: signatureSchema,
  [Methods.signTypedMessage]: signatureSchema,
  [Methods.getEnvironmentInfo]: z.looseObject({ origin: z.string() }),
  [Methods.getOffChainSignature]: hexSchema,
  [Methods.requestAddressBook]: z.array(
    z.looseObject({ address: addressSchema, chainId: z.string(), name: z.string() }),
  ),
  [Methods.wallet_getPermissions]: permissionsSchema,
  [Methods.wallet_requestPermissions]: permissionsSchema,
} as const satisfies Record<Methods, z.ZodMiniType>

export type DataOf<M extends Methods> = z.infer<(typeof dataSchemas)[M]>
export type SafeInfo = DataOf<Methods.getSafeInfo>
export type Permission = z.infer<typeof permissionsSchema>[number]
