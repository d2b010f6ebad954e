import * as z from 'zod/mini'
import { addressSchema, chainIdSchema, decimalSchema } from '@/lib/base/primitives'

export const favouriteSchema = z.object({
  chainId: chainIdSchema,
  contract: addressSchema,
  tokenId: decimalSchema,
  createdAt: decimalSchema,
})

export const favouriteAnswerSchema = z.object({ favourite: z.nullable(favouriteSchema) })
export const favouritesPageSchema = z.object({ favourites: z.array(favouriteSchema), next: z.nullable(z.string()) })

export type Favourite = z.infer<typeof favouriteSchema>
