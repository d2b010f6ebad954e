import * as z from 'zod/mini'
import { addressSchema } from '@/lib/base/primitives'
import { pageSchema } from './common'

/** An NFT; its name, description, pictures and metadata are its maker's and not to be trusted. */
export const collectibleSchema = z.looseObject({
  address: addressSchema,
  tokenName: z.string(),
  tokenSymbol: z.string(),
  logoUri: z.nullish(z.string()),
  /** The token id as a decimal string. */
  id: z.string(),
  uri: z.nullish(z.string()),
  name: z.nullish(z.string()),
  description: z.nullish(z.string()),
  imageUri: z.nullish(z.string()),
  metadata: z.nullish(z.record(z.string(), z.unknown())),
})

export const collectiblesSchema = z.array(collectibleSchema)
export const collectiblesPageSchema = pageSchema(collectibleSchema)

export type Collectible = z.infer<typeof collectibleSchema>
export type CollectiblesPage = z.infer<typeof collectiblesPageSchema>
