import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema, hashSchema } from '@/lib/base/primitives'

export const currencySchema = z.object({
  address: addressSchema,
  symbol: z.string(),
  decimals: z.int(),
})

export const chainConfigSchema = z.object({
  id: chainIdSchema,
  name: z.string(),
  /** Only a served chain has an order book here; the others are known to wallets and not called. */
  served: z.boolean(),
  /** Its coin is free, and worth nothing. */
  isTestnet: z.optional(z.literal(true)),
  rpcPath: z.string(),
  blockExplorer: z.nullable(z.string()),
  /** A Safe client gateway that knows the Safes of this chain: an address, or a path of this market. */
  safeGatewayUrl: z.nullable(z.string()),
  contracts: z.object({
    seaport: addressSchema,
    weth: addressSchema,
    multicall3: addressSchema,
    demoCollection: z.optional(addressSchema),
    /** The newest, which makes new collections; left out where it is not deployed. */
    collectionFactory: z.optional(addressSchema),
    /** Manifold's Royalty Registry, and the engine that reads royalties through it; left out where they are not deployed. */
    royaltyRegistry: z.optional(addressSchema),
    royaltyEngine: z.optional(addressSchema),
  }),
  currencies: z.array(currencySchema),
})

/** A wallet full of play money: its key is public by nature, and it exists on the local chain alone. */
export const demoAccountSchema = z.object({ name: z.string(), address: addressSchema, privateKey: hashSchema })

export const configSchema = z.object({
  chains: z.array(chainConfigSchema),
  marketFee: z.object({ bps: z.int(), recipient: z.nullable(addressSchema) }),
  limits: z.object({
    pageSize: z.int(),
    bodyBytes: z.int(),
    bundleItems: z.int(),
    /** What a file may have that is put into the store: a picture, and anything else. */
    pictureBytes: z.int(),
    picturePixels: z.int(),
    mediaBytes: z.int(),
    orderDurationSeconds: decimalSchema,
    startDelaySeconds: decimalSchema,
  }),
  walletConnectProjectId: z.nullable(z.string()),
  safeAppOrigins: z.array(z.string()),
  /** The operator's own apps for Safes, by their addresses. */
  safeApps: z.array(z.string()),
  /** Where the files of users are served from, by their content; without a slash at the end. */
  mediaOrigin: z.string(),
  /** Left out where every collection is listed. `creators`: whose new collections are listed, each as an address or as `chainId:address`. */
  listingPolicy: z.optional(z.object({ mode: z.enum(['curated', 'closed']), creators: z.array(z.string()) })),
  /** Where the operator sends an account that lacks coin: to buy some, or to bring it from another chain. `{address}` and `{chainId}` stand for the account's. */
  funding: z.optional(z.object({ onrampUrl: z.optional(z.string()), bridgeUrl: z.optional(z.string()) })),
  embedded: z.optional(
    z.object({ rpcUrl: z.string(), accounts: z.array(demoAccountSchema), safe: z.nullable(addressSchema) }),
  ),
})

export type Currency = z.infer<typeof currencySchema>
export type ChainConfig = z.infer<typeof chainConfigSchema>
export type DemoAccount = z.infer<typeof demoAccountSchema>
export type Config = z.infer<typeof configSchema>
