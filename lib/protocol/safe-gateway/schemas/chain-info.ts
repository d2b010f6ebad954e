import * as z from 'zod/mini'
import { type FEATURES, GAS_PRICE_TYPE, type RPC_AUTHENTICATION } from '../enums'
import { pageSchema } from './common'
import { extensibleEnum, extensibleUnion } from './open'

const rpcUriSchema = z.looseObject({ authentication: extensibleEnum<RPC_AUTHENTICATION>(), value: z.string() })

/** Today's gateway writes the kinds in lower case: such a price passes as one of another kind. */
const gasPriceSchema = extensibleUnion(GAS_PRICE_TYPE, [
  z.looseObject({
    type: z.literal(GAS_PRICE_TYPE.ORACLE),
    uri: z.string(),
    gasParameter: z.string(),
    gweiFactor: z.string(),
  }),
  z.looseObject({ type: z.literal(GAS_PRICE_TYPE.FIXED), weiValue: z.string() }),
  z.looseObject({ type: z.literal(GAS_PRICE_TYPE.UNKNOWN) }),
])

export const chainInfoSchema = z.looseObject({
  transactionService: z.string(),
  chainId: z.string(),
  chainName: z.string(),
  shortName: z.string(),
  l2: z.boolean(),
  description: z.string(),
  rpcUri: rpcUriSchema,
  safeAppsRpcUri: rpcUriSchema,
  publicRpcUri: rpcUriSchema,
  /** With `{{address}}`, `{{txHash}}` and the like to be filled in. */
  blockExplorerUriTemplate: z.looseObject({ address: z.string(), txHash: z.string(), api: z.string() }),
  nativeCurrency: z.looseObject({
    name: z.string(),
    symbol: z.string(),
    decimals: z.number(),
    logoUri: z.nullish(z.string()),
  }),
  theme: z.looseObject({ textColor: z.string(), backgroundColor: z.string() }),
  ensRegistryAddress: z.nullish(z.string()),
  gasPrice: z.array(gasPriceSchema),
  disabledWallets: z.array(z.string()),
  features: z.array(extensibleEnum<FEATURES>()),
})

export const chainsPageSchema = pageSchema(chainInfoSchema)

export type ChainInfo = z.infer<typeof chainInfoSchema>
export type ChainsPage = z.infer<typeof chainsPageSchema>
